/* rules.c: laws and options by their names. */
#include "rules.h"

#include <stdio.h>
#include <string.h>

static const char *const LAW_NAMES[LAWS] = {"pa-621a", "nz-1998"};

/* How the places lie counterclockwise where the rules do not say it. */
static const char *const LAYOUTS[LAWS][PLACES] = {
    {"dealer", "position 1", "position 2", "position 3", "position 4", "position 5", "position 6", "dead hand"},
    {"box 1", "box 2", "box 3", "box 4", "box 5", "box 6", "box 7", "box 8"},
};

static const struct { const char *name; unsigned bit; } OPTIONS[] = {
    {"player-bank", PLAYER_BANK},
    {"co-bank", CO_BANK},
    {"manual-shaker", MANUAL_SHAKER},
    {"player-activated-shaker", PLAYER_ACTIVATED_SHAKER},
    {"house-way", HOUSE_WAY},
    {"point-of-delivery-adjustment", ADJUSTMENT},
    {"approved-cut", APPROVED_CUT},
};
enum { OTHERS = sizeof OPTIONS / sizeof *OPTIONS };

const char *law_name(enum law law)
{
    return LAW_NAMES[law];
}

void list_options(json_out *out)
{
    json_open(out, '[');
    for (int style = 0; style < STYLES; style++)
        json_put_text(out, style_name(style));
    for (int one = 0; one < OTHERS; one++)
        json_put_text(out, OPTIONS[one].name);
    json_close(out, ']');
}

static unsigned option_named(const char *name)
{
    int style = style_named(name);
    if (style != STANDARD)
        return 1U << style;
    for (int one = 0; one < OTHERS; one++)
        if (strcmp(OPTIONS[one].name, name) == 0)
            return OPTIONS[one].bit;
    return 0;
}

/* An option is off when it is false or null. One that is on and not known here would be rules that this table does not keep. */
static const char *unknown_option(const json *options, unsigned *on)
{
    for (const json *one = options == NULL ? NULL : options->first; one != NULL; one = one->next) {
        if (one->kind == JSON_FALSE || one->kind == JSON_NULL)
            continue;
        unsigned bit = one->name == NULL ? 0 : option_named(one->name);
        if (bit == 0)
            return one->name == NULL ? "options without names" : one->name;
        *on |= bit;
    }
    return NULL;
}

/* Eight places of different names; or none, and then the usual ones. */
static bool laid_out(table *t, const json *boxes)
{
    int count = 0;
    for (const json *box = boxes == NULL ? NULL : boxes->first; box != NULL; box = box->next, count++) {
        if (count == PLACES || json_text(box) == NULL || *box->text == '\0' || strlen(box->text) >= NAME)
            return false;
        if (place_named(t, box->text) != NOWHERE)
            return false;
        snprintf(t->places[count], NAME, "%s", box->text);
    }
    for (int place = 0; count == 0 && place < PLACES; place++)
        snprintf(t->places[place], NAME, "%s", LAYOUTS[t->law][place]);
    return count == 0 || count == PLACES;
}

static int law_named(const char *name)
{
    for (int law = 0; name != NULL && law < LAWS; law++)
        if (strcmp(LAW_NAMES[law], name) == 0)
            return law;
    return LAWS;
}

answer open_table(const char *conversation, long long number, const json *rules)
{
    const char *name = json_text(json_member(rules, "law"));
    int law = law_named(name);
    unsigned on = 0;
    if (name == NULL)
        return failed("the rules name no law");
    if (law == LAWS)
        return (answer){UNSUPPORTED, name};
    const char *unknown = unknown_option(json_member(rules, "options"), &on);
    if (unknown != NULL)
        return (answer){UNSUPPORTED, unknown};
    table *t = table_opened(conversation, number);
    t->law = (enum law)law;
    t->options = on;
    if (laid_out(t, json_member(rules, "boxes")))
        return stands();
    t->last_used = 0;
    return failed("a table is laid out with eight places of different names");
}
