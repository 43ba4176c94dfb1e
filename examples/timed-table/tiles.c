/* tiles.c: the tiles of a set. Twenty-one faces, eleven of them twice; the letter tells two copies apart and means nothing else. */
#include "tiles.h"

#include "chance.h"

#include <string.h>

static const char *const NAMES[TILES] = {
    "1-1a", "1-1b", "1-2",  "1-3a", "1-3b", "1-4", "1-5a", "1-5b", "1-6a", "1-6b", "2-2a", "2-2b", "2-3",  "2-4",  "2-5",  "2-6",
    "3-3a", "3-3b", "3-4",  "3-5",  "3-6",  "4-4a", "4-4b", "4-5", "4-6a", "4-6b", "5-5a", "5-5b", "5-6a", "5-6b", "6-6a", "6-6b",
};

const char *tile_name(int tile)
{
    return NAMES[tile];
}

int tile_named(const char *name)
{
    for (int tile = 0; tile < TILES; tile++)
        if (strcmp(NAMES[tile], name) == 0)
            return tile;
    return -1;
}

tile_set just(int tile)
{
    return (tile_set)1 << tile;
}

int how_many(tile_set tiles)
{
    int found = 0;
    for (; tiles != 0; tiles &= tiles - 1)
        found++;
    return found;
}

tile_set whole_stack(const stacks *these, int stack)
{
    tile_set found = 0;
    for (int down = 0; down < HEIGHT; down++)
        found |= just(these->tile[stack][down]);
    return found;
}

/* Fisher and Yates: each place, from the last on, gets one of the tiles that are left. */
void shuffle(stacks *into)
{
    unsigned char order[TILES];
    for (int tile = 0; tile < TILES; tile++)
        order[tile] = (unsigned char)tile;
    for (int place = TILES - 1; place > 0; place--) {
        unsigned drawn = below((unsigned)place + 1);
        unsigned char kept = order[place];
        order[place] = order[drawn];
        order[drawn] = kept;
    }
    memcpy(into->tile, order, sizeof order);
}
