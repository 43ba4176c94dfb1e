/* dispatch.c: which function carries out which act under which law, and which fields each may have.
 *
 * A field that is not known here might force something that this engine then would not do; an act with such a field is not carried out.
 */
#include "acts.h"
#include "rules.h"

#include <stdio.h>
#include <string.h>

typedef answer action(act *a);

static const struct { const char *name, *fields; action *under[LAWS]; } ACTS[] = {
    {"LayStacks", " stacks ", {lay_stacks, lay_stacks}},
    {"LayTiles", " hands ", {lay_tiles, lay_tiles}},
    {"PlayerArrives", " at ", {player_arrives, player_arrives}},
    {"PlaceWager", " at amount ", {place_wager, place_wager}},
    {"LetTimePass", " seconds until ", {let_time_pass, let_time_pass}},
    {"TakeBank", " at shared ", {take_bank, take_bank}},
    {"Look", " hand ", {look, look}},
    {"RollDice", " shaker faces tilted fell_out ", {roll_shaker, roll_cup}},
    {"DealTiles", " style start together ", {deal_to_positions, deal_to_boxes}},
    {"ChooseStyle", " style ", {choose_style, NULL}},
    {"TotalDice", " announced ", {total_dice, NULL}},
    {"PlaceChung", " at ", {NULL, place_chung}},
    {"DecideCut", " cut lots ", {NULL, decide_cut}},
    {"NominateAdjustment", " value ", {NULL, nominate_adjustment}},
    {"RetrieveTiles", " ", {NULL, retrieve_tiles}},
    {"SetHand", " hand high low ", {set_own_hand, set_player_hand}},
    {"PlaceDiceWager", " at amount wager ", {not_offered, NULL}},
    {"DrawNumber", " number ", {not_offered, NULL}},
};
enum { KNOWN = sizeof ACTS / sizeof *ACTS };

void list_acts(json_out *out)
{
    json_open(out, '[');
    for (int one = 0; one < KNOWN; one++)
        json_put_text(out, ACTS[one].name);
    json_close(out, ']');
}

/* Whether a word stands in a list of words, each with a blank before and after it. */
static bool listed(const char *words, const char *word)
{
    size_t length = strlen(word);
    for (const char *at = strstr(words, word); at != NULL && length > 0; at = strstr(at + 1, word))
        if (at > words && at[-1] == ' ' && at[length] == ' ')
            return true;
    return false;
}

static bool knows_fields(const json *asked, const char *fields)
{
    for (const json *field = asked->first; field != NULL; field = field->next)
        if (field->kind != JSON_NULL && !listed(" act by ", field->name) && !listed(fields, field->name))
            return false;
    return true;
}

/* What is said not to be supported. It names the law where the act is known under the other one. */
static const char *not_here(const char *name, enum law law)
{
    static char said[2 * NAME];
    for (int one = 0; one < KNOWN; one++)
        if (strcmp(ACTS[one].name, name) == 0) {
            snprintf(said, sizeof said, "%s under %s", name, law_name(law));
            return said;
        }
    return name;
}

answer carry_out(table *t, const json *asked, json_out *out)
{
    const char *name = json_text(json_member(asked, "act"));
    act a = {.table = t, .fields = asked, .out = out};
    const char *by = name_field(&a, "by");
    a.by = by == NULL ? "dealer" : by;
    if (name == NULL || a.wrong != NULL)
        return failed(name == NULL ? "an act has a name" : a.wrong);
    for (int one = 0; one < KNOWN; one++) {
        if (strcmp(ACTS[one].name, name) != 0)
            continue;
        if (ACTS[one].under[t->law] == NULL)
            break;
        return knows_fields(asked, ACTS[one].fields) ? ACTS[one].under[t->law](&a) : failed("the act has a field that is not known here");
    }
    return (answer){UNSUPPORTED, not_here(name, t->law)};
}
