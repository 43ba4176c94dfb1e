import java.security.SecureRandom;
import java.util.Collections;
    // The acts, New Zealand Gazette 1998 No 20, rules 9.8 to 10.1: approved cut, dice uncovered and counted out, tiles delivered.

    static final List<String> TWICE = List.of("6-6", "1-1", "4-4", "1-3", "5-5", "3-3", "2-2", "5-6", "4-6", "1-6", "1-5");
    static final List<String> ONCE = List.of("3-6", "4-5", "2-6", "3-5", "2-5", "3-4", "1-4", "2-3", "2-4", "1-2");
    static final SecureRandom CHANCE = new SecureRandom(); // the engine's own, where an act forces no outcome

    /** What a table remembers, from Open to Close. Tables share nothing. */
    static final class Table {
        final Fields rules;
        final List<String> boxes;
        String chung = "box 1";
        List<List<String>> lots; // once the cut is decided: eight lots of four, in the order in which they go out
        String first; // once dice stand: the box where the count ends
        boolean dealt;

        Table(Fields rules) {
            this.rules = rules;
            this.boxes = rules.list("boxes");
        }
    }

    static List<List<String>> shuffled() {
        List<String> tiles = new ArrayList<>(ONCE);
        TWICE.forEach(face -> Collections.addAll(tiles, face + "a", face + "b"));
        Collections.shuffle(tiles, CHANCE);
        List<List<String>> lots = new ArrayList<>();
        for (int start = 0; start < 32; start += 4) lots.add(tiles.subList(start, start + 4));
        return lots;
    }

    /** The chung marks the box where a count begins. */
    static List<Object> placeChung(Table table, Fields act) {
        permit(table.boxes.contains(act.text("at")), "there is no " + act.text("at"));
        table.chung = act.text("at");
        return List.of(event("ChungPlaced", "at", table.chung));
    }

    /** The lots are those that the act forces, else those of the engine's own shuffle. */
    static List<Object> decideCut(Table table, Fields act) {
        permit(table.first == null, "the dice have been disclosed");
        permit(act.text("cut").equals(table.rules.object("options").get("approved-cut")), "the casino has another approved cut");
        table.lots = act.has("lots") ? act.list("lots") : shuffled();
        return List.of(event("CutDecided", "cut", act.text("cut"), "lots", act.has("lots") ? null : table.lots)); // chance is disclosed
    }

    /** The cover comes off: dice that lie flat are counted out, the chung's box being 1. */
    static List<Object> rollDice(Table table, Fields act) {
        if (!act.list("fell_out").isEmpty()) throw new Unsupported("dice that fell out of the cup");
        permit(act.text("shaker").equals("cup"), "the dice are shaken in the dice cup");
        permit(table.lots != null && table.first == null, "the dice are shaken once, after the cut");
        List<Object> events = new ArrayList<>(List.of(event("DiceCupPlaced", "place", "centre of the table"), event("CoverRemoved")));
        if (!act.list("tilted").isEmpty()) {
            events.add(event("DiceReshaken", "by", act.text("by")));
            return events;
        }
        List<Long> faces = act.has("faces") ? act.list("faces") : CHANCE.longs(3, 1, 7).boxed().toList();
        long total = faces.stream().mapToLong(Long::longValue).sum();
        table.first = table.boxes.get((int) ((table.boxes.indexOf(table.chung) + total - 1) % table.boxes.size()));
        events.add(event("DiceDisclosed", "faces", faces));
        events.add(event("TotalAnnounced", "total", total));
        events.add(event("PointOfDelivery", "value", total));
        events.add(event("FirstPosition", "at", table.first));
        return events;
    }

    /** The lots go out in order, one to each box from where the count ended. */
    static List<Object> dealTiles(Table table, Fields act) {
        boolean plain = !act.has("style") && !act.has("start") && act.list("together").isEmpty();
        if (!plain) throw new Unsupported("styles, forced starts and lots placed together");
        permit(table.first != null && !table.dealt, "the tiles are delivered once, where the count has ended");
        table.dealt = true;
        List<Object> events = new ArrayList<>(List.of(event("FirstTilesAnnounced", "at", table.first)));
        for (List<String> lot : table.lots) {
            String to = table.boxes.get((table.boxes.indexOf(table.first) + events.size() - 1) % table.boxes.size());
            events.add(event("TilesDelivered", "to", to, "tiles", lot, "face_down", true));
        }
        return events;
    }

    static final Map<String, Act> ACTS = Map.of(
            "PlaceChung", new Act(Adapter::placeChung, Map.of("by", text("dealer"), "at", text())),
            "DecideCut", new Act(Adapter::decideCut, Map.of("by", text("dealer"), "cut", text(), "lots", list(null))),
            "RollDice", new Act(Adapter::rollDice, Map.of(
                    "by", text("dealer"), "shaker", text("manual"), "faces", list(null),
                    "tilted", list(List.of()), "fell_out", list(List.of()))),
            "DealTiles", new Act(Adapter::dealTiles, Map.of(
                    "by", text("dealer"), "style", text(null), "start", text(null), "together", list(List.of()))));
    // The next act goes here: `tilelaw check` says which ones the law waits for.
