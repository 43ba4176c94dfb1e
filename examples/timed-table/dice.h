/* dice.h: three dice, shaken and uncovered. */
#ifndef DICE_H
#define DICE_H

#include "act.h"

/* A set of dice by their numbers 1 to 3: bit 1 is die 1. */
typedef unsigned dice_set;

typedef struct {
    const char *shaker;
    int faces[3], total;
    dice_set tilted, fell_out;
    bool flat; /* all three rest where they belong, with a face flat on the base */
} roll;

/* The roll of an act: what it forces, and chance for faces that it leaves open. Chance alone tilts no die. */
roll roll_fields(act *a);

/* What the dice show, also where the roll does not count. */
void say_roll(const roll *thrown, json_out *out);

#endif
