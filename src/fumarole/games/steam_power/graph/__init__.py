"""What follows from the track: links, networks, ways for cubes, and the cheapest plan for a contract."""
