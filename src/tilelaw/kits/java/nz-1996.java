    // The acts, New Zealand Gazette 1996 No 180, rule 9.1: the house banks alone, on box 1, and takes no wager there.

    static final String HOUSE = "box 1";

    /** What a table remembers, from Open to Close. Tables share nothing. */
    static final class Table {
        final Fields rules;
        final List<Fields> wagers = new ArrayList<>();

        Table(Fields rules) {
            this.rules = rules;
        }
    }

    /** The chung marks the bank's box. */
    static List<Object> placeChung(Table table, Fields act) {
        permit(act.text("at").equals(HOUSE), "the house is the sole banker: the chung lies on " + HOUSE);
        return List.of(event("ChungPlaced", "at", act.text("at")));
    }

    /** A wager, in whole cents. */
    static List<Object> placeWager(Table table, Fields act) {
        String at = act.text("at");
        permit(table.rules.list("boxes").contains(at), "there is no " + at);
        permit(!at.equals(HOUSE), "the house is the sole banker: no wagers on " + HOUSE);
        table.wagers.add(act);
        return List.of(event("WagerPlaced", "by", act.text("by"), "at", at, "amount", act.number("amount")));
    }

    static final Map<String, Act> ACTS = Map.of(
            "PlaceChung", new Act(Adapter::placeChung, Map.of("by", text("dealer"), "at", text())),
            "PlaceWager", new Act(Adapter::placeWager, Map.of("by", text("dealer"), "at", text(), "amount", number())));
    // The next act goes here: `tilelaw check` says which ones the law waits for.
