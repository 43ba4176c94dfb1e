/* laboratory.c: forced tiles. An ordinary game needs none of it; the description says so under `differences`. */
#include "acts.h"

#include <string.h>

/* One stack, top tile first: its tiles as a set, or none where these are no four tiles. */
static tile_set read_stack(const json *stack, unsigned char into[HEIGHT])
{
    const json *part = stack->first;
    tile_set found = 0;
    for (int down = 0; down < HEIGHT; down++, part = part->next) {
        int tile = json_text(part) == NULL ? -1 : tile_named(part->text);
        if (tile < 0)
            return 0;
        into[down] = (unsigned char)tile;
        found |= just(tile);
    }
    return part == NULL ? found : 0;
}

answer lay_stacks(act *a)
{
    table *t = a->table;
    const json *stack = parts_field(a, "stacks");
    stacks laid = t->tiles;
    tile_set all = stack == NULL ? ALL_TILES : 0;
    for (int nth = 0; stack != NULL; stack = stack->next)
        all |= nth < STACKS ? read_stack(stack, laid.tile[nth++]) : 0;
    if (a->wrong != NULL || all != ALL_TILES)
        return failed("eight stacks of four hold each tile of the set once");
    if (t->delivered)
        return refused("the tiles have been delivered");
    t->tiles = laid;
    say_stacked(a->out, &laid);
    return stands();
}

/* The hands that are named get their tiles, every other one four of what is left, in the order of their notation. */
answer lay_tiles(act *a)
{
    table *t = a->table;
    const json *hands = json_member(a->fields, "hands"), *hand = hands == NULL ? NULL : hands->first;
    tile_set laid[PLACES] = {0}, left = ALL_TILES;
    for (; hand != NULL; hand = hand->next) {
        int place = hand->name == NULL ? NOWHERE : place_named(t, hand->name);
        tile_set four = tiles_of(a, hand);
        if (a->wrong != NULL)
            return failed(a->wrong);
        if (place == NOWHERE || laid[place] != 0 || how_many(four) != HEIGHT || (four & left) != four)
            return failed("a hand of the table gets four tiles that no other has");
        laid[place] = four;
        left &= ~four;
    }
    for (int place = 0, tile = 0; place < PLACES; place++)
        for (; laid[place] == 0 || how_many(laid[place]) < HEIGHT; tile++)
            laid[place] |= left & just(tile);
    if (t->delivered)
        return refused("the tiles have been delivered");
    close_wagers(t, a->out);
    memcpy(t->hands, laid, sizeof laid);
    t->delivered = true;
    return stands();
}

/* Until hands are opened a person sees the own tiles and no other. */
static bool owns(const table *t, const char *person, int place)
{
    return has_wagered(t, person, place) || (place == t->bank_at && (holds_bank(t, person) || shares_bank(t, person)));
}

answer look(act *a)
{
    table *t = a->table;
    int place = place_named(t, named_field(a, "hand"));
    if (a->wrong != NULL)
        return failed(a->wrong);
    if (place == NOWHERE || !t->delivered)
        return refused("there are no tiles to look at");
    say_begin(a->out, "Seen");
    field_text(a->out, "by", a->by);
    field_tiles(a->out, "tiles", owns(t, a->by, place) ? t->hands[place] : 0);
    say_end(a->out);
    return stands();
}
