/* say.h: events, written straight into the answer as they happen. Every one of them is the engine's own (`origin` is left at that). */
#ifndef SAY_H
#define SAY_H

#include "json.h"
#include "tiles.h"

/* A set of stacks by their numbers: bit 0 is stack 1, the first from the dealer's left. */
typedef unsigned stack_set;

void say(json_out *out, const char *event);                                       /* an event without fields */
void say_text(json_out *out, const char *event, const char *name, const char *text);
void say_number(json_out *out, const char *event, const char *name, long long number);
void say_stacks(json_out *out, const char *event, stack_set these);
void say_stacked(json_out *out, const stacks *these);

/* Events with more fields: begin, the fields, end. */
void say_begin(json_out *out, const char *event);
void field_text(json_out *out, const char *name, const char *text);
void field_number(json_out *out, const char *name, long long number);
void field_switch(json_out *out, const char *name, bool value);
void put_tiles(json_out *out, tile_set tiles); /* where an array of them is to stand */
void field_tiles(json_out *out, const char *name, tile_set tiles);
void field_stacks(json_out *out, const char *name, stack_set these);
void say_end(json_out *out);

#endif
