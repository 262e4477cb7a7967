"""Balance: how often each side, seat and scenario wins between equal bots, as a page with charts and as data.

survey   the runs, one for each number of players, and the questions that can be asked of them
tables   the answers as lines for the terminal and as CSV
charts   the answers as drawings of HTML
page     all of it on one page that needs nothing else
"""
