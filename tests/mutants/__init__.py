"""Mutants: the reference engine, and the harness, with one small thing altered in the source, and whether anything notices."""
