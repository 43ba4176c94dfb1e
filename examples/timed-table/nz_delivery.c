/* nz_delivery.c: New Zealand Gazette 1998, No 20, rules 10.1 to 10.3(b): eight lots for eight boxes, and what becomes of them. */
#include "acts.h"

/* Nobody sits there, nobody has wagered there, and no bank is held there: a box that is empty on every reading of 10.2. */
static bool empty(const table *t, int box)
{
    return !(t->seated & 1U << box) && !wagered_at(t, box) && box != t->chung_at && !(t->bank != HOUSE_BANKS && box == t->bank_at);
}

/* 10.2: two or more boxes, one beside the other along the layout. */
static bool adjacent_and_empty(const table *t, unsigned together)
{
    int first = 0, count = 0;
    while (!(together & 1U << first))
        first++;
    for (; first + count < PLACES && together & 1U << (first + count); count++)
        if (!empty(t, first + count))
            return false;
    return count > 1 && together >> (first + count) == 0;
}

static const char *may_not_deal(const act *a, const char *style, unsigned together)
{
    const table *t = a->table;
    if (!by_dealer(a))
        return "only the dealer delivers tiles";
    if (style != NULL)
        return "the cut is the style here, and it has been decided";
    if (t->dice != ROLL_STANDS || t->delivered)
        return "tiles are delivered once, when the dice have been disclosed and lie flat";
    if (together != 0 && !adjacent_and_empty(t, together))
        return "only lots for adjacent empty boxes are placed together";
    return NULL;
}

static void say_delivered(const table *t, int box, json_out *out)
{
    say_begin(out, "TilesDelivered");
    field_text(out, "to", t->places[box]);
    field_tiles(out, "tiles", t->hands[box]);
    field_switch(out, "face_down", true);
    say_end(out);
}

static void say_together(const table *t, unsigned together, json_out *out)
{
    say_begin(out, "TilesPlacedCollectively");
    json_name(out, "at");
    json_open(out, '[');
    for (int box = 0; box < PLACES; box++)
        if (together & 1U << box)
            json_put_text(out, t->places[box]);
    json_close(out, ']');
    say_end(out);
}

/* 10.1. Which way the lots go after the first box is the cut's to say; as no cut is held they go counter clockwise, like the count. */
answer deal_to_boxes(act *a)
{
    table *t = a->table;
    const char *style = name_field(a, "style"), *start = name_field(a, "start");
    unsigned together = places_field(a, "together");
    if (a->wrong != NULL)
        return failed(a->wrong);
    const char *why = may_not_deal(a, style, together);
    if (why == NULL && start != NULL && place_named(t, start) == NOWHERE)
        why = "there is no such box";
    if (why != NULL)
        return refused(why);
    int first = start != NULL ? place_named(t, start) : counted(t->chung_at, t->count_to);
    say_text(a->out, "FirstTilesAnnounced", "at", t->places[first]);
    for (int nth = 0; nth < PLACES; nth++) {
        int box = counted(first, nth + 1);
        t->hands[box] = t->lots[nth];
        say_delivered(t, box, a->out);
    }
    if (together != 0)
        say_together(t, together, a->out);
    t->delivered = true;
    return stands();
}

/* 10.3(a). That the bank's own box is none of these boxes, though it carries no wager, is a reading. */
answer retrieve_tiles(act *a)
{
    table *t = a->table;
    if (!by_dealer(a))
        return refused("the dealer retrieves tiles");
    if (!t->delivered || t->retrieved)
        return refused("tiles are retrieved once, when all have been delivered");
    for (int box = 0; box < PLACES; box++) {
        if (wagered_at(t, box) || box == t->chung_at)
            continue;
        t->hands[box] = 0;
        say_begin(a->out, "TilesRetrieved");
        field_text(a->out, "origin_hand", t->places[box]);
        field_text(a->out, "to", "designated area");
        field_switch(a->out, "face_down", true);
        say_end(a->out);
    }
    t->retrieved = true;
    return stands();
}

/* 10.3(b): players other than the player/banker, each the own tiles. Other ways of setting stand in rules that are not held. */
static bool sets_own(const act *a, int box)
{
    return has_wagered(a->table, a->by, box) && !holds_bank(a->table, a->by) && !shares_bank(a->table, a->by);
}

answer set_player_hand(act *a)
{
    table *t = a->table;
    int box = place_named(t, named_field(a, "hand"));
    tile_set high = tiles_field(a, "high"), low = tiles_field(a, "low");
    if (a->wrong != NULL)
        return failed(a->wrong);
    if (!t->delivered)
        return refused("the tiles have not been delivered");
    if (!sets_own(a, box))
        return refused("players set their own tiles");
    if (how_many(high) != 2 || how_many(low) != 2 || (high | low) != t->hands[box])
        return refused("a hand is set two and two, of the tiles that were delivered");
    say_begin(a->out, "HandSet");
    field_text(a->out, "by", a->by);
    field_text(a->out, "hand", t->places[box]);
    field_tiles(a->out, "high", high);
    field_tiles(a->out, "low", low);
    field_switch(a->out, "face_down", true);
    say_end(a->out);
    return stands();
}
