/* tiles.h: the 32 tiles of a set, by number 0 to 31 in the order of their notation, and sets of them.
 *
 * What has no order is a set of bits, here as on the wire: the four tiles of a hand cannot be told apart by the order in which they came.
 */
#ifndef TILES_H
#define TILES_H

#include <stdbool.h>
#include <stdint.h>

enum { TILES = 32, STACKS = 8, HEIGHT = 4 };

typedef uint32_t tile_set;

static const tile_set ALL_TILES = 0xFFFFFFFF;

/* `6-6a` for a number, and the number for `6-6a`; -1 where no tile has that name. */
const char *tile_name(int tile);
int tile_named(const char *name);

tile_set just(int tile);
int how_many(tile_set tiles);

/* Eight stacks, from the dealer's left; the first tile of each is its top. */
typedef struct {
    unsigned char tile[STACKS][HEIGHT];
} stacks;

tile_set whole_stack(const stacks *these, int stack);

/* The whole set, mixed by the computer's own chance: every order is equally likely. */
void shuffle(stacks *into);

#endif
