"""The words of the law, each bound to one act or one look at the answer."""
