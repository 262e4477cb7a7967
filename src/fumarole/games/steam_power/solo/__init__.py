"""House rules for one player (SP-PRO-08)."""
