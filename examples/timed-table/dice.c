/* dice.c: see dice.h. */
#include "dice.h"

#include "chance.h"
#include "say.h"

static dice_set dice_field(act *a, const char *field)
{
    dice_set found = 0;
    for (const json *part = parts_field(a, field); part != NULL; part = part->next) {
        if (part->kind != JSON_NUMBER || part->number < 1 || part->number > 3)
            wrong_field(a, "the dice are numbered 1 to 3");
        else
            found |= 1U << part->number;
    }
    return found;
}

/* What the dice are to show, or false where that is left to chance. */
static bool faces_field(act *a, int faces[3])
{
    int count = 0;
    for (const json *part = parts_field(a, "faces"); part != NULL; part = part->next, count++) {
        if (count == 3 || part->kind != JSON_NUMBER || part->number < 1 || part->number > 6) {
            wrong_field(a, "three dice show 1 to 6 each");
            return false;
        }
        faces[count] = (int)part->number;
    }
    if (count != 0 && count != 3)
        wrong_field(a, "three dice show 1 to 6 each");
    return count != 0;
}

roll roll_fields(act *a)
{
    roll found = {.shaker = named_field(a, "shaker"), .tilted = dice_field(a, "tilted"), .fell_out = dice_field(a, "fell_out")};
    bool forced = faces_field(a, found.faces);
    for (int die = 0; die < 3; die++) {
        if (!forced)
            found.faces[die] = 1 + (int)below(6);
        found.total += found.faces[die];
    }
    found.flat = (found.tilted | found.fell_out) == 0;
    return found;
}

static void field_dice(json_out *out, const char *name, dice_set these)
{
    json_name(out, name);
    json_open(out, '[');
    for (int die = 1; die <= 3; die++)
        if (these & 1U << die)
            json_put_number(out, die);
    json_close(out, ']');
}

void say_roll(const roll *thrown, json_out *out)
{
    say_begin(out, "DiceDisclosed");
    json_name(out, "faces");
    json_open(out, '[');
    for (int die = 0; die < 3; die++)
        json_put_number(out, thrown->faces[die]);
    json_close(out, ']');
    field_dice(out, "tilted", thrown->tilted);
    field_dice(out, "fell_out", thrown->fell_out);
    say_end(out);
}
