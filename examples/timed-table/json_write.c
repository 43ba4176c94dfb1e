/* json_write.c: the writer of json.h. A comma is due before whatever follows a value. */
#include "json.h"

#include <stdio.h>
#include <string.h>

static void put(json_out *out, const char *bytes, size_t length)
{
    if (out->full || length > out->size - out->used) {
        out->full = true;
        return;
    }
    memcpy(out->text + out->used, bytes, length);
    out->used += length;
}

static void put_comma(json_out *out)
{
    if (out->comma)
        put(out, ",", 1);
    out->comma = true;
}

static void put_quoted(json_out *out, const char *text)
{
    put(out, "\"", 1);
    for (const char *at = text; *at != '\0'; at++) {
        char escaped[8];
        if (*at == '"' || *at == '\\')
            snprintf(escaped, sizeof escaped, "\\%c", *at);
        else if ((unsigned char)*at < 0x20)
            snprintf(escaped, sizeof escaped, "\\u%04x", (unsigned)*at);
        else
            snprintf(escaped, sizeof escaped, "%c", *at);
        put(out, escaped, strlen(escaped));
    }
    put(out, "\"", 1);
}

void json_start(json_out *out, char *text, size_t size)
{
    *out = (json_out){.text = text, .size = size};
}

void json_open(json_out *out, char bracket)
{
    put_comma(out);
    put(out, &bracket, 1);
    out->comma = false;
}

void json_close(json_out *out, char bracket)
{
    put(out, &bracket, 1);
    out->comma = true;
}

void json_name(json_out *out, const char *name)
{
    put_comma(out);
    put_quoted(out, name);
    put(out, ":", 1);
    out->comma = false;
}

void json_put_text(json_out *out, const char *text)
{
    put_comma(out);
    put_quoted(out, text);
}

void json_put_number(json_out *out, long long number)
{
    char digits[24];
    put_comma(out);
    put(out, digits, (size_t)snprintf(digits, sizeof digits, "%lld", number));
}

void json_put_switch(json_out *out, bool value)
{
    put_comma(out);
    put(out, value ? "true" : "false", value ? 4 : 5);
}
