/* engine.c: Describe, Open, Perform and Close, as docs/contract.md has them. There are no bulk questions: Ask is not supported. */
#include "engine.h"

#include "acts.h"
#include "rules.h"

#include <string.h>

static const char *build = "";

void engine_is(const char *digest)
{
    build = digest;
}

static void list(json_out *out, const char *name, const char *const *texts)
{
    json_name(out, name);
    json_open(out, '[');
    for (; *texts != NULL; texts++)
        json_put_text(out, *texts);
    json_close(out, ']');
}

static void put_description(json_out *out)
{
    static const char *const CONTRACTS[] = {"1", NULL}, *const AUTOMATIC[] = {"CallNoMoreBets", NULL};
    static const char *const DIFFERENCES[] = {
        "outcomes can be forced: the tiles as they lie, the lots of the cut, the dice as they fell, the starting position",
        "the table's clock stands still, and moves in LetTimePass only; in production it runs by itself",
        NULL,
    };
    json_name(out, "description");
    json_open(out, '{');
    field_text(out, "vendor", "tilelaw examples");
    field_text(out, "product", "timed table");
    field_text(out, "version", "1.0");
    field_text(out, "digest", build);
    json_name(out, "acts");
    list_acts(out);
    json_name(out, "options");
    list_options(out);
    list(out, "contracts", CONTRACTS);
    list(out, "automatic", AUTOMATIC);
    list(out, "differences", DIFFERENCES);
    json_close(out, '}');
    field_switch(out, "arrays", true);
}

/* An answer other than Events. */
static void put_answer(json_out *out, answer told)
{
    static const struct { const char *name, *field; } ANSWERS[] = {
        [STANDS] = {"Done", NULL},
        [REFUSED] = {"Refusal", "reason"},
        [UNSUPPORTED] = {"Unsupported", "what"},
        [FAILED] = {"Failed", "error"},
    };
    field_text(out, "answer", ANSWERS[told.kind].name);
    if (ANSWERS[told.kind].field != NULL)
        field_text(out, ANSWERS[told.kind].field, told.text);
}

/* Events are written as they happen. Where the act then does not stand nothing has happened, and the writer goes back. */
static void perform(const char *conversation, long long number, const json *asked, json_out *out)
{
    table *t = table_found(conversation, number);
    if (t == NULL) {
        put_answer(out, failed("no such table is open"));
        return;
    }
    json_out before = *out;
    field_text(out, "answer", "Events");
    json_name(out, "events");
    json_open(out, '[');
    answer told = carry_out(t, json_member(asked, "act"), out);
    json_close(out, ']');
    if (told.kind != STANDS) {
        *out = before;
        put_answer(out, told);
    }
}

static void close_table(const char *conversation, long long number, json_out *out)
{
    table *t = table_found(conversation, number);
    if (t != NULL)
        t->last_used = 0;
    put_answer(out, t != NULL ? stands() : failed("no such table is open"));
}

/* One question and its answer, which bears the same id. A question without an id cannot be answered at all. */
static const char *answer_one(const char *conversation, const json *asked, json_out *out)
{
    const json *id = json_member(asked, "id"), *at = json_member(asked, "table");
    const char *what = json_text(json_member(asked, "ask"));
    long long number = at != NULL && at->kind == JSON_NUMBER ? at->number : 0;
    if (id == NULL || id->kind != JSON_NUMBER || what == NULL)
        return "a question has an id and says what is asked";
    json_open(out, '{');
    field_number(out, "id", id->number);
    if (strcmp(what, "Describe") == 0) {
        field_text(out, "answer", "Described");
        put_description(out);
    } else if (number < 1) {
        put_answer(out, failed("a question about a table gives its number"));
    } else if (strcmp(what, "Open") == 0) {
        put_answer(out, open_table(conversation, number, json_member(asked, "rules")));
    } else if (strcmp(what, "Perform") == 0) {
        perform(conversation, number, asked, out);
    } else if (strcmp(what, "Close") == 0) {
        close_table(conversation, number, out);
    } else {
        put_answer(out, (answer){UNSUPPORTED, what});
    }
    json_close(out, '}');
    return NULL;
}

const char *engine_answers(const char *conversation, const json *message, json_out *out)
{
    if (message->kind != JSON_ARRAY)
        return answer_one(conversation, message, out);
    const char *wrong = NULL;
    json_open(out, '[');
    for (const json *asked = message->first; asked != NULL && wrong == NULL; asked = asked->next)
        wrong = answer_one(conversation, asked, out);
    json_close(out, ']');
    return wrong;
}
