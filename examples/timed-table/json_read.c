/* json_read.c: the reader of json.h, by recursive descent; what it reads is overwritten with the unescaped texts. */
#include "json.h"

#include <string.h>

static const long long LARGEST = 9007199254740992; /* 2^53: what every JSON library keeps exactly */

typedef struct {
    json_store *store;
    char *at;
    const char *end;
} reader;

static json *value_of(reader *in, int depth);

static json *wrong(reader *in, const char *why)
{
    if (in->store->wrong == NULL)
        in->store->wrong = why;
    return NULL;
}

static json *node(reader *in, enum json_kind kind)
{
    if (in->store->used == JSON_NODES)
        return wrong(in, "it has too many values");
    json *made = &in->store->nodes[in->store->used++];
    *made = (json){.kind = kind};
    return made;
}

static void skip_blanks(reader *in)
{
    while (*in->at == ' ' || *in->at == '\t' || *in->at == '\n' || *in->at == '\r')
        in->at++;
}

/* Whether `token` stands here; if so it is passed over after blanks. The NUL at the end matches nothing. */
static bool passed(reader *in, const char *token)
{
    skip_blanks(in);
    if (strncmp(in->at, token, strlen(token)) != 0)
        return false;
    in->at += strlen(token);
    return true;
}

/* How many bytes of UTF-8 make the next character; 0 where they make none: an overlong form, a surrogate, a code beyond the last. */
static size_t character(const unsigned char *at)
{
    unsigned char lead = at[0], lowest = 0x80, highest = 0xBF;
    size_t length = lead < 0x80 ? 1 : lead >= 0xC2 && lead <= 0xDF ? 2 : (lead & 0xF0) == 0xE0 ? 3 : lead >= 0xF0 && lead <= 0xF4 ? 4 : 0;
    if (lead == 0xE0)
        lowest = 0xA0;
    if (lead == 0xF0)
        lowest = 0x90;
    if (lead == 0xED)
        highest = 0x9F;
    if (lead == 0xF4)
        highest = 0x8F;
    if (length > 1 && (at[1] < lowest || at[1] > highest))
        return 0;
    for (size_t more = 2; more < length; more++)
        if ((at[more] & 0xC0) != 0x80)
            return 0;
    return length;
}

/* Four hexadecimal digits, or -1. */
static long hexadecimal(reader *in)
{
    long found = 0;
    for (int digit = 0; digit < 4; digit++, in->at++) {
        static const char DIGITS[] = "0123456789abcdef0123456789ABCDEF";
        const char *place = *in->at == '\0' ? NULL : strchr(DIGITS, *in->at);
        if (place == NULL)
            return -1;
        found = found * 16 + (place - DIGITS) % 16;
    }
    return found;
}

/* The code point of a \u escape, after the `u`; a pair of surrogates is one. -1: it is none, or the NUL, which no text here holds. */
static long code_point(reader *in)
{
    long high = hexadecimal(in);
    if (high < 0xD800 || high > 0xDFFF)
        return high == 0 ? -1 : high;
    if (high > 0xDBFF || in->at[0] != '\\' || in->at[1] != 'u')
        return -1;
    in->at += 2;
    long low = hexadecimal(in);
    return low < 0xDC00 || low > 0xDFFF ? -1 : 0x10000 + (high - 0xD800) * 0x400 + (low - 0xDC00);
}

/* Writes a code point as UTF-8. It never takes more room than its escape did. */
static char *encoded(char *to, long code)
{
    if (code < 0x80) {
        *to++ = (char)code;
    } else if (code < 0x800) {
        *to++ = (char)(0xC0 | code >> 6);
        *to++ = (char)(0x80 | (code & 0x3F));
    } else if (code < 0x10000) {
        *to++ = (char)(0xE0 | code >> 12);
        *to++ = (char)(0x80 | (code >> 6 & 0x3F));
        *to++ = (char)(0x80 | (code & 0x3F));
    } else {
        *to++ = (char)(0xF0 | code >> 18);
        *to++ = (char)(0x80 | (code >> 12 & 0x3F));
        *to++ = (char)(0x80 | (code >> 6 & 0x3F));
        *to++ = (char)(0x80 | (code & 0x3F));
    }
    return to;
}

/* The character that an escape stands for, after the backslash; NULL where there is no such escape. */
static char *unescaped(reader *in, char *to)
{
    static const char FROM[] = "\"\\/bfnrt", INTO[] = "\"\\/\b\f\n\r\t";
    char escape = *in->at;
    const char *known = escape == '\0' ? NULL : strchr(FROM, escape);
    in->at += escape != '\0';
    if (escape == 'u') {
        long code = code_point(in);
        return code < 0 ? NULL : encoded(to, code);
    }
    if (known == NULL)
        return NULL;
    *to++ = INTO[known - FROM];
    return to;
}

/* A text, after its first quote. */
static const char *text_of(reader *in)
{
    char *start = in->at, *to = in->at;
    while (*in->at != '"') {
        if ((unsigned char)*in->at < 0x20) {
            wrong(in, "a text does not end, or has a control character in it");
            return NULL;
        }
        if (*in->at == '\\') {
            in->at++;
            to = unescaped(in, to);
            if (to == NULL) {
                wrong(in, "a text has an escape that there is not");
                return NULL;
            }
            continue;
        }
        size_t length = character((const unsigned char *)in->at);
        if (length == 0) {
            wrong(in, "a text is not UTF-8");
            return NULL;
        }
        memmove(to, in->at, length);
        to += length;
        in->at += length;
    }
    in->at++;
    *to = '\0';
    return start;
}

static json *number_of(reader *in)
{
    bool negative = *in->at == '-';
    in->at += negative;
    if (*in->at < '0' || *in->at > '9' || (in->at[0] == '0' && in->at[1] >= '0' && in->at[1] <= '9'))
        return wrong(in, "there is no value where one has to be");
    long long found = 0;
    for (; *in->at >= '0' && *in->at <= '9'; in->at++) {
        found = found * 10 + (*in->at - '0');
        if (found > LARGEST)
            return wrong(in, "a number is beyond 2^53");
    }
    if (*in->at == '.' || *in->at == 'e' || *in->at == 'E')
        return wrong(in, "a number is not whole");
    json *made = node(in, JSON_NUMBER);
    if (made != NULL)
        made->number = negative ? -found : found;
    return made;
}

/* One member of an object: its name, a colon, its value. */
static json *member_of(reader *in, const json *object, int depth)
{
    if (!passed(in, "\""))
        return wrong(in, "a member of an object has no name");
    const char *name = text_of(in);
    if (name == NULL)
        return NULL;
    if (json_member(object, name) != NULL)
        return wrong(in, "an object has a member twice");
    if (!passed(in, ":"))
        return wrong(in, "a colon is missing");
    json *value = value_of(in, depth);
    if (value != NULL)
        value->name = name;
    return value;
}

static json *parts_of(reader *in, enum json_kind kind, const char *last, int depth)
{
    if (depth == JSON_DEPTH)
        return wrong(in, "it is nested too deep");
    json *whole = node(in, kind);
    if (whole == NULL || passed(in, last))
        return whole;
    json **end = &whole->first;
    do {
        *end = kind == JSON_ARRAY ? value_of(in, depth + 1) : member_of(in, whole, depth + 1);
        if (*end == NULL)
            return NULL;
        end = &(*end)->next;
    } while (passed(in, ","));
    return passed(in, last) ? whole : wrong(in, "an array or an object does not end");
}

static json *value_of(reader *in, int depth)
{
    if (passed(in, "{"))
        return parts_of(in, JSON_OBJECT, "}", depth);
    if (passed(in, "["))
        return parts_of(in, JSON_ARRAY, "]", depth);
    if (passed(in, "null"))
        return node(in, JSON_NULL);
    if (passed(in, "false"))
        return node(in, JSON_FALSE);
    if (passed(in, "true"))
        return node(in, JSON_TRUE);
    if (!passed(in, "\""))
        return number_of(in);
    json *made = node(in, JSON_TEXT);
    if (made == NULL)
        return NULL;
    made->text = text_of(in);
    return made->text == NULL ? NULL : made;
}

const json *json_read(json_store *store, char *text, size_t length)
{
    reader in = {store, text, text + length};
    store->used = 0;
    store->wrong = NULL;
    json *whole = value_of(&in, 0);
    if (whole == NULL)
        return NULL;
    skip_blanks(&in);
    return in.at == in.end ? whole : wrong(&in, "something follows after its end");
}

const json *json_member(const json *object, const char *name)
{
    if (object == NULL || object->kind != JSON_OBJECT)
        return NULL;
    for (const json *member = object->first; member != NULL; member = member->next)
        if (strcmp(member->name, name) == 0)
            return member;
    return NULL;
}

const char *json_text(const json *value)
{
    return value != NULL && value->kind == JSON_TEXT ? value->text : NULL;
}
