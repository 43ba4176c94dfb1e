/* nz_dice.c: New Zealand Gazette 1998, No 20, rules 9.6 to 9.9: from the cut to the box that gets the first tiles. */
#include "acts.h"
#include "dice.h"
#include "faults.h"

#include <string.h>

/* Where a player holds the bank, alone or shared, the chung designates that player's box. */
answer place_chung(act *a)
{
    table *t = a->table;
    int place = place_named(t, named_field(a, "at"));
    if (a->wrong != NULL)
        return failed(a->wrong);
    if (place == NOWHERE || (t->bank != HOUSE_BANKS && place != t->bank_at))
        return refused("the chung lies on the banker's box");
    if (!by_dealer(a) || t->dice != NOT_SHAKEN || t->delivered)
        return refused("the dealer places the chung, before the dice");
    t->chung_at = place;
    say_text(a->out, "ChungPlaced", "at", t->places[place]);
    return stands();
}

/* Eight lots: those of the act, or else the stacks as they lie. False where they are no eight lots of four. */
static bool read_lots(act *a, tile_set lots[PLACES])
{
    tile_set all = 0;
    int count = 0;
    for (const json *lot = parts_field(a, "lots"); lot != NULL; lot = lot->next, count++) {
        if (count == PLACES)
            return false;
        lots[count] = tiles_of(a, lot);
        if (how_many(lots[count]) != HEIGHT)
            return false;
        all |= lots[count];
    }
    for (; all == 0 && count < PLACES; count++)
        lots[count] = whole_stack(&a->table->tiles, count);
    return count == PLACES && (all == 0 || all == ALL_TILES);
}

static void say_cut(const char *cut, const tile_set lots[PLACES], json_out *out)
{
    say_begin(out, "CutDecided");
    field_text(out, "cut", cut);
    json_name(out, "lots");
    json_open(out, '[');
    for (int nth = 0; nth < PLACES; nth++)
        put_tiles(out, lots[nth]);
    json_close(out, ']');
    say_end(out);
}

/* The option has one value so far: Appendix 5, with the names of cuts, is not held. */
static bool approved(const table *t, const char *cut)
{
    return !(t->options & APPROVED_CUT) || strcmp(cut, "an approved cut") == 0;
}

/* Rules 9.1 to 9.5 are not held: how a cut makes its lots is the laboratory's to say, and else by stacks. */
answer decide_cut(act *a)
{
    table *t = a->table;
    const char *cut = named_field(a, "cut");
    tile_set lots[PLACES];
    bool eight = read_lots(a, lots);
    if (a->wrong != NULL || !eight)
        return failed(a->wrong != NULL ? a->wrong : "a cut makes eight lots of four, with each tile of the set once");
    if (t->cut || t->delivered)
        return refused("the cut of this round is decided");
    if (!approved(t, cut))
        return refused("the Authority has not approved this cut for the casino");
    close_wagers(t, a->out);
    memcpy(t->lots, lots, sizeof lots);
    t->cut = true;
    say_cut(cut, lots, a->out);
    return stands();
}

/* 9.6 and 9.7. A co-banker counts as a player/banker here, and a second nomination before the dice replaces the first: the text is
 * silent on both. */
answer nominate_adjustment(act *a)
{
    table *t = a->table;
    long long value = number_field(a, "value", 0);
    if (a->wrong != NULL)
        return failed(a->wrong);
    if (!(t->options & ADJUSTMENT))
        return refused("the casino does not offer this");
    if (!holds_bank(t, a->by) && !shares_bank(t, a->by))
        return refused("only the player/banker nominates a value");
    if (!t->cut || t->disclosed || t->delivered)
        return refused("a value is nominated after the cut and before the dice are disclosed");
    if (value != 4 && value != -4)
        return refused("the value is +4 or -4");
    t->adjustment = (int)value;
    say_begin(a->out, "AdjustmentShown");
    field_number(a->out, "value", value);
    field_text(a->out, "place", "central position");
    say_end(a->out);
    return stands();
}

/* 9.9: the total as thrown is announced, the adjusted one is counted out. A total of 3 or 4, less 4, comes to no number that a box has;
 * the count then runs on below 1, which no rule says or forbids. */
static void count_out(table *t, json_out *out)
{
    int adjustment = fault("the-adjustment-is-turned-round") ? -t->adjustment : t->adjustment;
    t->count_to = t->total + adjustment;
    say_number(out, "TotalAnnounced", "total", t->total);
    say_number(out, "PointOfDelivery", "value", t->count_to);
    say_text(out, "FirstPosition", "at", t->places[counted(t->chung_at, t->count_to)]);
}

static void disclose(table *t, const roll *thrown, json_out *out)
{
    say_text(out, "DiceCupPlaced", "place", "centre of the table");
    say(out, "CoverRemoved");
    say_roll(thrown, out);
    t->disclosed = true;
    t->dice = thrown->flat ? ROLL_STANDS : NO_ROLL;
    t->total = thrown->total;
    if (thrown->flat)
        count_out(t, out);
    else
        say_text(out, "DiceReshaken", "by", "dealer");
}

/* 9.8. Dice that left the cup are not spoken of; they lie nowhere flat on its base. */
answer roll_cup(act *a)
{
    table *t = a->table;
    roll thrown = roll_fields(a);
    if (a->wrong != NULL)
        return failed(a->wrong);
    if (strcmp(thrown.shaker, "cup") != 0)
        return refused("the dice are in the dice cup");
    if (t->chung_at == NOWHERE || !t->cut || t->delivered)
        return refused("the chung and the cut come before the dice");
    if (t->dice == ROLL_STANDS)
        return refused("this round has its roll");
    disclose(t, &thrown, a->out);
    return stands();
}
