/* styles.c: § 621a.7 (1) to (9), one function for each way of taking tiles.
 *
 * A style "from the right" is the one "from the left" seen in a mirror, so each is written once, from the left, and side() holds the
 * mirror. Stacks keep the numbers that they have at first, whatever is taken from them or put on them.
 */
#include "styles.h"

#include "faults.h"

#include <string.h>

typedef struct {
    const stacks *from;
    int next[STACKS]; /* how many tiles of each stack are gone */
    bool mirrored;
    const char *const *to;
    tile_set *hands;
    int served;
    json_out *out;
} dealing;

/* The stack that is the n-th (from 0) on the side from which this style is dealt. */
static int side(const dealing *d, int nth)
{
    return d->mirrored ? STACKS - 1 - nth : nth;
}

static stack_set numbered(const dealing *d, int first, int past)
{
    stack_set found = 0;
    for (int nth = first; nth < past; nth++)
        found |= 1U << side(d, nth);
    return found;
}

static stack_set two(const dealing *d, int one, int other)
{
    return numbered(d, one, one + 1) | numbered(d, other, other + 1);
}

static tile_set take(dealing *d, int nth, int count)
{
    tile_set taken = 0;
    int stack = side(d, nth);
    while (count-- > 0)
        taken |= just(d->from->tile[stack][d->next[stack]++]);
    return taken;
}

/* The top tile of each of four stacks beside each other. */
static tile_set slice(dealing *d, int first)
{
    return take(d, first, 1) | take(d, first + 1, 1) | take(d, first + 2, 1) | take(d, first + 3, 1);
}

static void deliver(dealing *d, tile_set tiles)
{
    d->hands[d->served] = tiles;
    say_begin(d->out, "TilesDelivered");
    field_text(d->out, "to", d->to[d->served++]);
    field_tiles(d->out, "tiles", tiles);
    field_switch(d->out, "face_down", true);
    say_end(d->out);
}

/* The upper two tiles of both stacks to one position, what is left of them to the next: (2) to (5) have this in common. */
static void deliver_two(dealing *d, int one, int other)
{
    tile_set upper = take(d, one, 2) | take(d, other, 2), lower = take(d, one, 2) | take(d, other, 2);
    bool swapped = fault("cup-say-from-the-right") && d->mirrored;
    deliver(d, swapped ? lower : upper);
    deliver(d, swapped ? upper : lower);
}

/* § 621a.6(d) on is not held; whole stacks are what is generally described, and no clause judges it. */
static void standard(dealing *d)
{
    for (int nth = 0; nth < STACKS; nth++)
        deliver(d, take(d, nth, HEIGHT));
}

static void house_way(dealing *d)
{
    say_stacks(d->out, "StacksPushedForward", numbered(d, 0, 1));
    standard(d);
}

static void cup_say(dealing *d)
{
    for (int nth = 0; nth < STACKS; nth += 2) {
        say_stacks(d->out, "StacksPushedForward", two(d, nth, nth + 1));
        deliver_two(d, nth, nth + 1);
    }
}

/* The heart is taken out, what remains is pushed together, and there is a new heart. */
static void jung_quat(dealing *d)
{
    for (int left = 3, right = 4; left >= 0; left--, right++) {
        if (left < 3)
            say_stacks(d->out, "StacksPushedTogether", numbered(d, 0, left + 1) | numbered(d, right, STACKS));
        say_stacks(d->out, "StacksPushedForward", two(d, left, right));
        deliver_two(d, left, right);
    }
}

/* Only the first two are pushed forward before they are centered; of later ones the text does not say it. */
static void chee_yee(dealing *d)
{
    say_stacks(d->out, "StacksPushedForward", two(d, 0, STACKS - 1));
    for (int left = 0, right = STACKS - 1; left < right; left++, right--) {
        say_stacks(d->out, "StacksCentered", two(d, left, right));
        deliver_two(d, left, right);
    }
}

static void pin_say(dealing *d)
{
    say_begin(d->out, "TileLaidDiagonally");
    field_text(d->out, "tile", tile_name(d->from->tile[side(d, 0)][0]));
    field_stacks(d->out, "across", numbered(d, 1, 4));
    say_end(d->out);
    for (int layer = 0; layer < HEIGHT; layer++) {
        deliver(d, slice(d, 0));
        deliver(d, slice(d, 4));
    }
}

/* The first two stacks lie on the third and fourth: two tall stacks, whose upper tiles come first from what lay on top. */
static void dragon_head(dealing *d)
{
    say_begin(d->out, "StacksRaised");
    field_stacks(d->out, "stacks", numbered(d, 0, 2));
    field_stacks(d->out, "onto", numbered(d, 2, 4));
    say_end(d->out);
    for (int turn = 0; turn < 4; turn++) {
        int upper = turn < 2 ? 0 : 2;
        tile_set head = take(d, upper, 2) | take(d, upper + 1, 2);
        if (turn == 0) {
            say_begin(d->out, "TilesPushedForward");
            field_tiles(d->out, "tiles", head);
            say_end(d->out);
        }
        deliver(d, head);
        deliver(d, slice(d, 4));
    }
}

static const struct { const char *name; void (*deal)(dealing *); bool mirrored; } KNOWN[STYLES] = {
    {"house-way-from-the-left", house_way, false},
    {"cup-say-from-the-right", cup_say, true},
    {"cup-say-from-the-left", cup_say, false},
    {"jung-quat", jung_quat, false},
    {"chee-yee", chee_yee, false},
    {"pin-say-from-the-right", pin_say, true},
    {"pin-say-from-the-left", pin_say, false},
    {"dragon-head-and-phoenix-tail-from-the-right", dragon_head, true},
    {"dragon-head-and-phoenix-tail-from-the-left", dragon_head, false},
};

const char *style_name(int style)
{
    return KNOWN[style].name;
}

int style_named(const char *name)
{
    for (int style = 0; style < STYLES; style++)
        if (strcmp(KNOWN[style].name, name) == 0)
            return style;
    return STANDARD;
}

void deal(int style, const stacks *from, const char *const to[STACKS], tile_set hands[STACKS], json_out *out)
{
    dealing d = {.from = from, .mirrored = style == STANDARD || KNOWN[style].mirrored, .to = to, .hands = hands, .out = out};
    if (style == STANDARD)
        standard(&d);
    else
        KNOWN[style].deal(&d);
}
