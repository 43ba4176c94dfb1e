import java.util.stream.Stream;
    // The acts, 58 Pa. Code § 621a.4(a)(1) to (3): a set of tiles comes to the table, and the dealer inspects it.

    static final List<String> TWICE = List.of("6-6", "1-1", "4-4", "1-3", "5-5", "3-3", "2-2", "5-6", "4-6", "1-6", "1-5");
    static final List<List<String>> UNLIKE = List.of(
            List.of("1-2", "2-4"), List.of("3-6", "4-5"), List.of("2-6", "3-5"), List.of("2-5", "3-4"), List.of("1-4", "2-3"));
    static final List<List<String>> PAIRS = Stream.concat(
            TWICE.stream().map(face -> List.of(face + "a", face + "b")), UNLIKE.stream()).toList();
    static final List<String> CHECKS = List.of("back and sides", "pairs", "size and shading");

    /** What a table remembers, from Open to Close. Tables share nothing. */
    static final class Table {
        final Fields rules;
        List<String> tiles = List.of(); // no set has come
        List<String> flawed = List.of();

        Table(Fields rules) {
            this.rules = rules;
        }
    }

    /** A set comes to the table: the one that the act forces, else the engine's own. */
    static List<Object> receiveTiles(Table table, Fields act) {
        table.tiles = act.has("tiles") ? act.list("tiles") : PAIRS.stream().flatMap(List::stream).toList();
        table.flawed = act.list("flawed");
        return List.of(event("TilesReceived", "set", act.text("set")));
    }

    /** The dealer inspects the set: every check, or it is no inspection. */
    static List<Object> inspectTiles(Table table, Fields act) {
        permit(act.text("by").equals("dealer"), "the dealer inspects the tiles, not " + act.text("by"));
        permit(!table.tiles.isEmpty(), "no set of tiles has come to the table");
        permit(act.list("checks").containsAll(CHECKS), "the inspection is not complete");
        List<List<String>> pairs = PAIRS.stream().filter(table.tiles::containsAll).toList();
        List<String> paired = pairs.stream().flatMap(List::stream).toList();
        List<String> alone = table.tiles.stream().filter(tile -> !paired.contains(tile)).toList();
        return List.of(
                event("TilesSorted", "pairs", pairs, "left_over", alone),
                event("TilesInspected", "by", act.text("by"), "checks", act.list("checks"), "unsuitable", table.flawed));
    }

    static final Map<String, Act> ACTS = Map.of(
            "ReceiveTiles", new Act(Adapter::receiveTiles, Map.of(
                    "by", text("dealer"), "set", text("set 1"), "tiles", list(null), "flawed", list(List.of()))),
            "InspectTiles", new Act(Adapter::inspectTiles, Map.of("by", text("dealer"), "checks", list(CHECKS))));
    // The next act goes here: `tilelaw check` says which ones the law waits for.
