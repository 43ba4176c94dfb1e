/* json.h: a small, strict JSON reader and writer.
 *
 * The reader works in the buffer that it is given and takes its nodes from a fixed store: it allocates nothing, and a hostile
 * message can cost no more than the store. It refuses what a lenient reader would guess at: fractions, numbers beyond 2^53, a key
 * that stands twice, control characters in a text, bytes that are no UTF-8, deep nesting, anything after the end.
 */
#ifndef JSON_H
#define JSON_H

#include <stdbool.h>
#include <stddef.h>

enum { JSON_NODES = 16384, JSON_DEPTH = 16 };

enum json_kind { JSON_NULL, JSON_FALSE, JSON_TRUE, JSON_NUMBER, JSON_TEXT, JSON_ARRAY, JSON_OBJECT };

typedef struct json {
    enum json_kind kind;
    long long number;   /* of a JSON_NUMBER */
    const char *text;   /* of a JSON_TEXT: unescaped, ends in NUL, holds none */
    const char *name;   /* where it is a member of an object */
    struct json *first; /* the first part of an array or object */
    struct json *next;  /* the next part of the one that it stands in */
} json;

typedef struct {
    json nodes[JSON_NODES];
    size_t used;
    const char *wrong; /* after a failed reading: why, in words */
} json_store;

/* Reads `text`, which is writable and ends in a NUL at `length`. NULL: it is no JSON, and `store->wrong` says why. */
const json *json_read(json_store *store, char *text, size_t length);

/* The member of an object, or NULL where there is none of that name (or `object` is no object). */
const json *json_member(const json *object, const char *name);

/* The text, or NULL where the value is none. */
const char *json_text(const json *value);

/* The writer: a buffer that never overflows. Once it is full it stays full, and what it holds is not to be sent. */
typedef struct {
    char *text;
    size_t used, size;
    bool full, comma;
} json_out;

void json_start(json_out *out, char *text, size_t size);
void json_open(json_out *out, char bracket);  /* '{' or '[' */
void json_close(json_out *out, char bracket); /* '}' or ']' */
void json_name(json_out *out, const char *name);
void json_put_text(json_out *out, const char *text);
void json_put_number(json_out *out, long long number);
void json_put_switch(json_out *out, bool value);

#endif
