/* act.c: reading the fields of an act. The first thing that is wrong is kept, so that an act asks once, after it has read them all. */
#include "act.h"

#include <string.h>

bool by_dealer(const act *a)
{
    return strcmp(a->by, "dealer") == 0;
}

static const json *field_of(const act *a, const char *field)
{
    const json *found = json_member(a->fields, field);
    return found == NULL || found->kind == JSON_NULL ? NULL : found;
}

void wrong_field(act *a, const char *why)
{
    if (a->wrong == NULL)
        a->wrong = why;
}

/* The parts of an array; an array that is not there has none. */
static const json *parts_of(act *a, const json *list)
{
    if (list == NULL)
        return NULL;
    if (list->kind != JSON_ARRAY)
        wrong_field(a, "a field that has to be an array is none");
    return list->kind == JSON_ARRAY ? list->first : NULL;
}

const json *parts_field(act *a, const char *field)
{
    return parts_of(a, field_of(a, field));
}

const char *name_field(act *a, const char *field)
{
    const json *found = field_of(a, field);
    if (found == NULL)
        return NULL;
    const char *text = json_text(found);
    if (text == NULL || *text == '\0' || strlen(text) >= NAME) {
        wrong_field(a, "a name has to be a text of 1 to 64 bytes");
        return NULL;
    }
    return text;
}

const char *named_field(act *a, const char *field)
{
    const char *found = name_field(a, field);
    if (found == NULL)
        wrong_field(a, "a field that has to be there is missing");
    return found == NULL ? "" : found;
}

long long number_field(act *a, const char *field, long long otherwise)
{
    const json *found = field_of(a, field);
    if (found != NULL && found->kind != JSON_NUMBER)
        wrong_field(a, "a field that has to be a number is none");
    return found == NULL ? otherwise : found->number;
}

bool switch_field(act *a, const char *field, bool otherwise)
{
    const json *found = field_of(a, field);
    if (found != NULL && found->kind != JSON_TRUE && found->kind != JSON_FALSE)
        wrong_field(a, "a field that has to be true or false is neither");
    return found == NULL ? otherwise : found->kind == JSON_TRUE;
}

tile_set tiles_of(act *a, const json *list)
{
    tile_set found = 0;
    for (const json *part = parts_of(a, list); part != NULL; part = part->next) {
        const char *name = json_text(part);
        int tile = name == NULL ? -1 : tile_named(name);
        if (tile < 0 || found & just(tile)) {
            wrong_field(a, tile < 0 ? "there is no such tile" : "a tile stands there twice");
            return 0;
        }
        found |= just(tile);
    }
    return found;
}

tile_set tiles_field(act *a, const char *field)
{
    return tiles_of(a, field_of(a, field));
}

unsigned places_field(act *a, const char *field)
{
    unsigned found = 0;
    for (const json *part = parts_field(a, field); part != NULL; part = part->next) {
        const char *name = json_text(part);
        int place = name == NULL ? NOWHERE : place_named(a->table, name);
        if (place == NOWHERE)
            wrong_field(a, "there is no such place at the table");
        else
            found |= 1U << place;
    }
    return found;
}
