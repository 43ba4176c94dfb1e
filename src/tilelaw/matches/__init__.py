"""All matches: every four-tile hand that differs by face, set the house way, against each that one set of tiles allows."""
