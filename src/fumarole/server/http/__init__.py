"""HTTP and sockets: who asks, what each address answers, what is refused before anything happens."""
