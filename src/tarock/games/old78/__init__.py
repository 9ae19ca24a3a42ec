"""What the old 78-card games share: declarations, the dealer's discard, the Fool, everyone for himself.

The rule sets that use it stand in `tarock.rules`; none of them is named here.
"""
