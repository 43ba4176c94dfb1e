"""The words of the small law."""
