/* pa_dealing.c: 58 Pa. Code § 621a.7, who chooses a dealing style and who deals it, and § 621a.10(c), a deal by a wrong total. */
#include "acts.h"

static bool offered(const table *t, int style)
{
    return style != STANDARD && (t->options & 1U << style) != 0;
}

/* The text sets no deadline and no order between two who may choose: the last choice before the deal counts. */
answer choose_style(act *a)
{
    table *t = a->table;
    int style = style_named(named_field(a, "style"));
    if (a->wrong != NULL)
        return failed(a->wrong);
    if (!by_dealer(a) && !holds_bank(t, a->by) && !shares_bank(t, a->by))
        return refused("the dealer, the bank or the co-bank chooses");
    if (!offered(t, style))
        return refused("the Rules Submission does not specify this style");
    if (t->delivered)
        return refused("the tiles have been delivered");
    t->style = style;
    say_begin(a->out, "StyleChosen");
    field_text(a->out, "by", a->by);
    field_text(a->out, "style", style_name(style));
    say_end(a->out);
    return stands();
}

/* (c): the tiles went out by a wrong total to the wrong positions. Totals eight apart lead to the same ones, and void nothing. */
static void void_if_misdealt(table *t, json_out *out)
{
    if (counted(0, t->count_to) == counted(0, t->total))
        return;
    say_text(out, "HandsVoided", "hands", "all");
    for (int one = 0; one < t->wager_count; one++) {
        say_begin(out, "WagerReturned");
        field_text(out, "to", t->wagers[one].by);
        field_text(out, "at", t->places[t->wagers[one].at]);
        field_number(out, "amount", t->wagers[one].cents);
        say_end(out);
    }
    begin_round(t);
    say_begin(out, "TilesReshuffled");
    field_text(out, "by", "dealer");
    field_number(out, "count", TILES);
    say_end(out);
}

/* Why the tiles are not dealt in this style from this position; NULL: they are. Without a position the count of the dice decides it. */
static const char *may_not_deal(const act *a, const char *style, const char *start)
{
    const table *t = a->table;
    if (!by_dealer(a))
        return "only the dealer delivers tiles";
    if (style != NULL && !offered(t, style_named(style)))
        return "the Rules Submission does not specify this style";
    if (t->delivered)
        return "the tiles have been delivered";
    if (t->dice == NO_ROLL)
        return "upon a no roll the dice are shaken again before any tiles go out";
    if (start != NULL)
        return place_named(t, start) == NOWHERE ? "there is no such position" : NULL;
    return t->count_to == 0 ? "the dice have not been totalled" : NULL;
}

answer deal_to_positions(act *a)
{
    table *t = a->table;
    const char *style = name_field(a, "style"), *start = name_field(a, "start"), *to[PLACES];
    unsigned together = places_field(a, "together");
    if (a->wrong != NULL)
        return failed(a->wrong);
    const char *why = together != 0 ? "positions are served one by one" : may_not_deal(a, style, start);
    if (why != NULL)
        return refused(why);
    int first = start != NULL ? place_named(t, start) : counted(0, t->count_to);
    tile_set hands[PLACES];
    for (int nth = 0; nth < PLACES; nth++)
        to[nth] = t->places[counted(first, nth + 1)];
    close_wagers(t, a->out);
    deal(style != NULL ? style_named(style) : t->style, &t->tiles, to, hands, a->out);
    for (int nth = 0; nth < PLACES; nth++)
        t->hands[counted(first, nth + 1)] = hands[nth];
    t->delivered = true;
    if (start == NULL)
        void_if_misdealt(t, a->out);
    return stands();
}
