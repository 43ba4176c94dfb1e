"""Proof that the suite can fail.

``miniatures`` are engines with exactly one thing wrong, each to be convicted by its own clause; ``altered`` are all answers that are one
fact away from a right one. ``record`` keeps what both have shown beside the register.
"""
