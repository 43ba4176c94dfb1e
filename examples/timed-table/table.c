/* table.c: the tables that are open, and what both laws have in common about one. */
#include "table.h"

#include <stdio.h>
#include <string.h>

enum { TABLES = 256 };

static table tables[TABLES]; /* all memory that tables ever take: none is allocated, none can leak */
static unsigned long long uses;

table *table_found(const char *conversation, long long number)
{
    for (table *one = tables; one < tables + TABLES; one++)
        if (one->last_used != 0 && one->number == number && strcmp(one->conversation, conversation) == 0) {
            one->last_used = ++uses;
            return one;
        }
    return NULL;
}

/* The one that nobody has used for longest; never used is longest of all. */
static table *table_left_alone(void)
{
    table *found = tables;
    for (table *one = tables; one < tables + TABLES; one++)
        if (one->last_used < found->last_used)
            found = one;
    return found;
}

table *table_opened(const char *conversation, long long number)
{
    table *chosen = table_found(conversation, number);
    if (chosen == NULL)
        chosen = table_left_alone();
    *chosen = (table){.number = number, .last_used = ++uses, .bank_at = NOWHERE, .chung_at = NOWHERE};
    snprintf(chosen->conversation, sizeof chosen->conversation, "%s", conversation);
    begin_round(chosen);
    return chosen;
}

void begin_round(table *t)
{
    t->seconds = 0;
    t->closed = t->cut = t->disclosed = t->delivered = t->retrieved = false;
    t->wager_count = t->adjustment = t->total = t->count_to = 0;
    t->style = STANDARD;
    t->dice = NOT_SHAKEN;
    t->shaker = NO_SHAKER;
    memset(t->hands, 0, sizeof t->hands);
    t->set = 0;
    shuffle(&t->tiles);
}

void close_wagers(table *t, json_out *out)
{
    if (!t->closed)
        say(out, "WagersClosed");
    t->closed = true;
}

int place_named(const table *t, const char *name)
{
    if ((strcmp(name, "bank") == 0 && t->bank == PLAYER_BANKS) || (strcmp(name, "co-bank") == 0 && t->bank == BANK_IS_SHARED))
        return t->bank_at;
    for (int place = 0; place < PLACES; place++)
        if (strcmp(t->places[place], name) == 0)
            return place;
    return NOWHERE;
}

bool holds_bank(const table *t, const char *person)
{
    return t->bank == PLAYER_BANKS && (strcmp(person, t->banker) == 0 || strcmp(person, "bank") == 0);
}

bool shares_bank(const table *t, const char *person)
{
    return t->bank == BANK_IS_SHARED && (strcmp(person, t->banker) == 0 || strcmp(person, "co-bank") == 0);
}

bool has_wagered(const table *t, const char *person, int place)
{
    for (int one = 0; one < t->wager_count; one++)
        if (t->wagers[one].at == place && strcmp(t->wagers[one].by, person) == 0)
            return true;
    return false;
}

bool wagered_at(const table *t, int place)
{
    for (int one = 0; one < t->wager_count; one++)
        if (t->wagers[one].at == place)
            return true;
    return false;
}

int counted(int first, int count)
{
    int steps = (count - 1) % PLACES;
    return (first + steps + PLACES) % PLACES;
}
