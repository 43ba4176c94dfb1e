/* pa_dice.c: 58 Pa. Code § 621a.10(a) and (b), rolls that count and rolls that do not, and the total that is announced.
 *
 * The shaker shakes by itself once it is told to: by the dealer who has closed its lid (`manual`), or by a player's button. Sensors in its
 * base tell which dice lie flat and which have left it. The dealer keys the total in; whether it was right comes out at the deal.
 */
#include "acts.h"
#include "dice.h"
#include "faults.h"

#include <string.h>

/* Who may shake: the dealer the manual shaker, a player the other one; and after a no roll the dealer that one, too (a reading of (a)). */
static const char *may_not_shake(const act *a, enum shaker shaker)
{
    const table *t = a->table;
    if (!(t->options & (shaker == MANUAL ? MANUAL_SHAKER : PLAYER_ACTIVATED_SHAKER)))
        return "the table has no such shaker";
    if (shaker == MANUAL && !by_dealer(a))
        return "only the dealer shakes the manual shaker";
    if (shaker == PLAYER_ACTIVATED && strncmp(a->by, "player ", 7) != 0 && !(by_dealer(a) && t->dice == NO_ROLL))
        return "a player activates this shaker";
    return NULL;
}

static enum shaker shaker_named(const char *name)
{
    if (strcmp(name, "manual") == 0)
        return MANUAL;
    return strcmp(name, "player-activated") == 0 ? PLAYER_ACTIVATED : NO_SHAKER;
}

/* Why this roll is not made; NULL: it is. */
static const char *may_not_roll(const act *a, enum shaker shaker)
{
    const table *t = a->table;
    if (shaker == NO_SHAKER)
        return "that is no Pai Gow shaker";
    if (!t->closed)
        return "no more bets has to be called before the dice are shaken";
    if (t->dice == ROLL_STANDS || t->delivered)
        return "this round has its roll";
    if (t->dice == NO_ROLL && shaker != t->shaker)
        return "the dice are shaken again in their own shaker";
    return may_not_shake(a, shaker);
}

/* (a) and (b). That one die which is not flat is enough for a no roll is a reading of (a). */
answer roll_shaker(act *a)
{
    table *t = a->table;
    roll thrown = roll_fields(a);
    enum shaker shaker = shaker_named(thrown.shaker);
    if (a->wrong != NULL)
        return failed(a->wrong);
    const char *why = may_not_roll(a, shaker);
    if (why != NULL)
        return refused(why);
    if (t->dice == NO_ROLL)
        say_text(a->out, "DiceReshaken", "by", a->by);
    bool counts = thrown.flat || (fault("dice-need-not-lie-flat") && thrown.fell_out == 0);
    t->shaker = shaker;
    t->dice = counts ? ROLL_STANDS : NO_ROLL;
    t->total = thrown.total;
    say_roll(&thrown, a->out);
    if (!counts)
        say_text(a->out, "NoRoll", "called_by", "dealer");
    return stands();
}

answer total_dice(act *a)
{
    table *t = a->table;
    long long announced = number_field(a, "announced", 0);
    if (a->wrong != NULL)
        return failed(a->wrong);
    if (!by_dealer(a))
        return refused("the dealer totals the dice");
    if (t->dice != ROLL_STANDS || t->delivered)
        return refused("there is no roll to total");
    if (announced < 3 || announced > 18)
        return refused("three dice have no such total");
    t->count_to = (int)announced;
    say_number(a->out, "TotalAnnounced", "total", announced);
    say_text(a->out, "FirstPosition", "at", t->places[counted(0, t->count_to)]);
    return stands();
}
