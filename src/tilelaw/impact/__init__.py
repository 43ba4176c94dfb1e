"""What a change alters: two versions of the content, each asked in a process of its own, and what comes of the comparison.

``places`` finds the two, ``side`` asks one of them, and ``telling``, ``played`` and ``books`` answer there; ``touched``, ``lost`` and
``hands`` compare the answers, and ``change`` puts it all together as plain data. ``earlier`` is what a reviewer has signed.
"""
