/* betting.c: people come, wager, take the bank; and the clock, not the dealer, closes the wagers. */
#include "acts.h"
#include "faults.h"

#include <stdio.h>
#include <string.h>

static bool begins(const char *text, const char *with)
{
    return strncmp(text, with, strlen(with)) == 0;
}

/* In Pennsylvania the dealer and the Dead Hand have places as well, at which nobody sits or wagers. */
static bool for_players(const table *t, int place)
{
    return place != NOWHERE && (t->law != PENNSYLVANIA || begins(t->places[place], "position "));
}

answer player_arrives(act *a)
{
    const char *at = name_field(a, "at");
    if (a->wrong != NULL)
        return failed(a->wrong);
    if (at == NULL)
        return stands();
    int place = place_named(a->table, at);
    if (!for_players(a->table, place))
        return refused("nobody is seated there");
    a->table->seated |= 1U << place;
    return stands();
}

answer place_wager(act *a)
{
    table *t = a->table;
    int place = place_named(t, named_field(a, "at"));
    long long cents = number_field(a, "amount", 0);
    if (a->wrong != NULL)
        return failed(a->wrong);
    if (t->closed)
        return refused("no more bets: the time for wagers is over");
    if (!for_players(t, place))
        return refused("there is no such place for wagers");
    if (cents <= 0)
        return refused("a wager is an amount of money");
    if (t->wager_count == WAGERS)
        return refused("the layout is full");
    wager *placed = &t->wagers[t->wager_count++];
    *placed = (wager){.at = place, .cents = cents};
    snprintf(placed->by, sizeof placed->by, "%s", a->by);
    say_begin(a->out, "WagerPlaced");
    field_text(a->out, "by", a->by);
    field_text(a->out, "at", t->places[place]);
    field_number(a->out, "amount", cents);
    say_end(a->out);
    return stands();
}

answer take_bank(act *a)
{
    table *t = a->table;
    int place = place_named(t, named_field(a, "at"));
    bool shared = switch_field(a, "shared", false);
    if (a->wrong != NULL)
        return failed(a->wrong);
    if (!(t->options & (shared ? CO_BANK : PLAYER_BANK)))
        return refused("the Rules Submission does not offer this bank");
    if (!for_players(t, place))
        return refused("no bank is held there");
    if (!begins(a->by, "player") && !begins(a->by, "co-bank"))
        return refused("only a player takes the bank");
    if (t->bank != HOUSE_BANKS || t->cut || t->dice != NOT_SHAKEN || t->delivered)
        return refused("the bank of this round is taken");
    t->bank = shared ? BANK_IS_SHARED : PLAYER_BANKS;
    t->bank_at = place;
    snprintf(t->banker, sizeof t->banker, "%s", a->by);
    say_begin(a->out, "BankTaken");
    field_text(a->out, "by", a->by);
    field_text(a->out, "at", t->places[place]);
    field_switch(a->out, "shared", shared);
    say_end(a->out);
    return stands();
}

/* The clock, and not the dealer, closes the wagers: nobody can perform CallNoMoreBets. The clock stands still between two questions, so
 * that a laboratory need not hurry; whoever awaits the end of the betting is given no more time than that takes. */
answer let_time_pass(act *a)
{
    table *t = a->table;
    long long seconds = number_field(a, "seconds", 60);
    const char *until = name_field(a, "until");
    if (a->wrong != NULL)
        return failed(a->wrong);
    if (seconds < 0 || seconds > 86400)
        return refused("time passes forward, and by a day at most");
    bool awaited = until != NULL && strcmp(until, "CallNoMoreBets") == 0 && !t->closed;
    long long left = BETTING_SECONDS - t->seconds;
    t->seconds += awaited && left < seconds ? left : seconds;
    if (t->seconds >= BETTING_SECONDS && !fault("the-clock-never-runs-out"))
        close_wagers(t, a->out);
    return stands();
}

/* There are neither wagers on the dice here nor a number generator in their place. */
answer not_offered(act *a)
{
    (void)a;
    return refused("the table does not have that");
}
