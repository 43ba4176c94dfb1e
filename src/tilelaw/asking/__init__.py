"""Bulk questions, asked of a table: whole, or, of an engine that does not answer them, a drawn sample of items by acts.

A reply is judged item by item. What deviates is told cause by cause: how many items, and the smallest of them.
"""
