/* table.h: one table: its rules, who is at it, what lies on it, and how far the round has come. */
#ifndef TABLE_H
#define TABLE_H

#include "json.h"
#include "say.h"
#include "styles.h"
#include "tiles.h"

enum { NAME = 65, PLACES = 8, WAGERS = 64, NOWHERE = -1 };

/* Wagers close so long after the round began, by the table's own clock. */
enum { BETTING_SECONDS = 30 };

enum law { PENNSYLVANIA, NEW_ZEALAND, LAWS };

/* Options of a Rules Submission, as bits: the styles by their number, then these. */
enum option {
    PLAYER_BANK = 1 << STYLES,
    CO_BANK = PLAYER_BANK << 1,
    MANUAL_SHAKER = PLAYER_BANK << 2,
    PLAYER_ACTIVATED_SHAKER = PLAYER_BANK << 3,
    HOUSE_WAY = PLAYER_BANK << 4,
    ADJUSTMENT = PLAYER_BANK << 5,
    APPROVED_CUT = PLAYER_BANK << 6
};

typedef struct {
    char by[NAME];
    int at;
    long long cents;
} wager;

typedef struct {
    char conversation[NAME];      /* whose table it is: several harnesses may play at once, and all count from 1 */
    long long number;             /* the harness's number for it */
    unsigned long long last_used; /* 0: nobody plays here */

    enum law law;
    unsigned options;
    char places[PLACES][NAME]; /* betting positions or boxes, counterclockwise */

    long long seconds; /* the clock: how long ago the round began. LetTimePass moves it, and nothing else */
    bool closed;       /* whether "no more bets" was called */

    wager wagers[WAGERS];
    int wager_count;
    unsigned seated; /* bits: places at which somebody sits */

    enum { HOUSE_BANKS, PLAYER_BANKS, BANK_IS_SHARED } bank;
    char banker[NAME];
    int bank_at, chung_at;

    int style; /* what has been chosen, or STANDARD */
    bool cut;
    tile_set lots[PLACES];
    int adjustment;

    enum { NOT_SHAKEN, NO_ROLL, ROLL_STANDS } dice;
    bool disclosed; /* whether any dice of this round could be seen */
    enum shaker { NO_SHAKER, MANUAL, PLAYER_ACTIVATED, CUP } shaker;
    int total, count_to; /* what the dice show together, and the number that is counted out; 0: none yet */

    stacks tiles;
    bool delivered, retrieved;
    tile_set hands[PLACES];
    unsigned set; /* bits: places whose hands have been set */
} table;

/* The table of that number in a conversation, or NULL. */
table *table_found(const char *conversation, long long number);

/* A table of that number on which nothing has happened. One that has it already is cleared; where all are in use, the one that has
 * been left alone longest is given up: a harness that was stopped closes nothing. */
table *table_opened(const char *conversation, long long number);

/* Begins a round: fresh tiles, no wagers, the clock at its start. The bank and the chung stay. */
void begin_round(table *t);

/* "No more bets", said once in a round, whoever or whatever brings it about. */
void close_wagers(table *t, json_out *out);

/* The place of that name, or NOWHERE; `bank` and `co-bank` are the banker's place. */
int place_named(const table *t, const char *name);

bool holds_bank(const table *t, const char *person);
bool shares_bank(const table *t, const char *person);

/* Whether a person has wagered at a place; whether anybody has. */
bool has_wagered(const table *t, const char *person, int place);
bool wagered_at(const table *t, int place);

/* The place `count` to, counterclockwise from `first`, which is 1. */
int counted(int first, int count);

#endif
