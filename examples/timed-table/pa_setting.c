/* pa_setting.c: hands that are set, and § 621a.10(f): one of the dealer's or the bank's that is set wrongly is set anew.
 *
 * Of how the dealer sets hands one thing is held in full: the Supreme Pair, 2-4 with 1-2, is kept together (§ 621a.8(d)(1)). It outranks
 * every other hand, so it lies high. That the bank is bound in the same way is a reading.
 */
#include "acts.h"

#include <string.h>

static tile_set supreme_pair(void)
{
    return just(tile_named("2-4")) | just(tile_named("1-2"));
}

/* Whether this is the hand of this person: the dealer's own, the bank's own, or that of a player who has wagered there. */
static bool own(const act *a, int place)
{
    const table *t = a->table;
    if (place == NOWHERE)
        return false;
    if (strcmp(t->places[place], "dealer") == 0)
        return by_dealer(a);
    if (t->bank != HOUSE_BANKS && place == t->bank_at)
        return holds_bank(t, a->by) || shares_bank(t, a->by);
    return has_wagered(t, a->by, place);
}

static void say_set_anew(const char *hand, tile_set four, json_out *out)
{
    say_begin(out, "HandReset");
    field_text(out, "hand", hand);
    field_tiles(out, "high", supreme_pair());
    field_tiles(out, "low", four & ~supreme_pair());
    say_end(out);
}

answer set_own_hand(act *a)
{
    table *t = a->table;
    const char *hand = named_field(a, "hand");
    int place = place_named(t, hand);
    tile_set high = tiles_field(a, "high"), low = tiles_field(a, "low"), four = high | low;
    if (a->wrong != NULL)
        return failed(a->wrong);
    if (!t->delivered || !own(a, place))
        return refused("everybody sets the own tiles, once they have been delivered");
    if (how_many(high) != 2 || how_many(low) != 2 || four != t->hands[place])
        return refused("a hand is set two and two, of the tiles that were delivered");
    if (t->set & 1U << place)
        return refused("the hand is set");
    t->set |= 1U << place;
    if (low == supreme_pair()) { /* it lies high by its rank, whichever way it was laid */
        low = high;
        high = supreme_pair();
    }
    say_begin(a->out, "HandSet");
    field_text(a->out, "by", a->by);
    field_text(a->out, "hand", hand);
    field_tiles(a->out, "high", high);
    field_tiles(a->out, "low", low);
    field_switch(a->out, "face_down", !by_dealer(a));
    say_end(a->out);
    bool bound = by_dealer(a) || holds_bank(t, a->by);
    if (bound && (four & supreme_pair()) == supreme_pair() && high != supreme_pair())
        say_set_anew(hand, four, a->out);
    return stands();
}
