/* act.h: an act as it was asked, what may be answered to it, and how its fields are read.
 *
 * An act either stands, and its events are in `out`; or it does not, and then it has changed nothing. So every act reads its fields
 * first, refuses next, and changes the table last.
 */
#ifndef ACT_H
#define ACT_H

#include "json.h"
#include "table.h"

typedef struct {
    enum { STANDS, REFUSED, UNSUPPORTED, FAILED } kind;
    const char *text; /* why, in words */
} answer;

typedef struct {
    table *table;
    const json *fields;
    const char *by;    /* who acts */
    const char *wrong; /* set by the readers below: a field that the contract does not allow */
    json_out *out;
} act;

static inline answer stands(void) { return (answer){STANDS, NULL}; }
static inline answer refused(const char *why) { return (answer){REFUSED, why}; }
static inline answer failed(const char *why) { return (answer){FAILED, why}; }

bool by_dealer(const act *a);

/* A name of 1 to 64 bytes; NULL where it is null or left out. */
const char *name_field(act *a, const char *field);

/* The same, for a field that has to be there: never NULL, and empty only where `wrong` is set. */
const char *named_field(act *a, const char *field);

long long number_field(act *a, const char *field, long long otherwise);
bool switch_field(act *a, const char *field, bool otherwise);

/* A set of tiles; empty where it is null or left out. And one that is part of a larger field. */
tile_set tiles_field(act *a, const char *field);
tile_set tiles_of(act *a, const json *list);

/* The parts of a field that is an array, one after another; none where it is null or left out. */
const json *parts_field(act *a, const char *field);

/* Notes that a field is not as the contract has it. */
void wrong_field(act *a, const char *why);

/* A set of places, as bits. */
unsigned places_field(act *a, const char *field);

#endif
