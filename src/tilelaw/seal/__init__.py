"""Sealing a folder that a run has written, and looking, without network and engine, whether it is still what was sealed."""
