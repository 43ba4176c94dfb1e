/* say.c: events as the contract writes them. */
#include "say.h"

void say_begin(json_out *out, const char *event)
{
    json_open(out, '{');
    field_text(out, "event", event);
}

void say_end(json_out *out)
{
    json_close(out, '}');
}

void field_text(json_out *out, const char *name, const char *text)
{
    json_name(out, name);
    json_put_text(out, text);
}

void field_number(json_out *out, const char *name, long long number)
{
    json_name(out, name);
    json_put_number(out, number);
}

void field_switch(json_out *out, const char *name, bool value)
{
    json_name(out, name);
    json_put_switch(out, value);
}

void put_tiles(json_out *out, tile_set tiles)
{
    json_open(out, '[');
    for (int tile = 0; tile < TILES; tile++)
        if (tiles & just(tile))
            json_put_text(out, tile_name(tile));
    json_close(out, ']');
}

void field_tiles(json_out *out, const char *name, tile_set tiles)
{
    json_name(out, name);
    put_tiles(out, tiles);
}

void field_stacks(json_out *out, const char *name, stack_set these)
{
    json_name(out, name);
    json_open(out, '[');
    for (int stack = 0; stack < STACKS; stack++)
        if (these & 1U << stack)
            json_put_number(out, stack + 1);
    json_close(out, ']');
}

void say(json_out *out, const char *event)
{
    say_begin(out, event);
    say_end(out);
}

void say_text(json_out *out, const char *event, const char *name, const char *text)
{
    say_begin(out, event);
    field_text(out, name, text);
    say_end(out);
}

void say_number(json_out *out, const char *event, const char *name, long long number)
{
    say_begin(out, event);
    field_number(out, name, number);
    say_end(out);
}

void say_stacks(json_out *out, const char *event, stack_set these)
{
    say_begin(out, event);
    field_stacks(out, "stacks", these);
    say_end(out);
}

void say_stacked(json_out *out, const stacks *these)
{
    say_begin(out, "TilesStacked");
    json_name(out, "stacks");
    json_open(out, '[');
    for (int stack = 0; stack < STACKS; stack++) {
        json_open(out, '[');
        for (int down = 0; down < HEIGHT; down++)
            json_put_text(out, tile_name(these->tile[stack][down]));
        json_close(out, ']');
    }
    json_close(out, ']');
    field_text(out, "place", "in front of the table inventory container");
    field_switch(out, "side_by_side", true);
    say_end(out);
}
