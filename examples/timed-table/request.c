/* request.c: reading the head of a request, strictly. Nothing in the buffer is changed: the request may not be all there yet. */
#include "request.h"

#include <stdint.h>
#include <string.h>

/* A piece of the buffer; it ends in no NUL. */
typedef struct {
    const char *at;
    size_t length;
} piece;

static char lower(char letter)
{
    return letter >= 'A' && letter <= 'Z' ? (char)(letter + ('a' - 'A')) : letter;
}

/* Whether the piece is this text; letters of either case are the same, as in names of headers. */
static bool is(piece these, const char *text)
{
    if (these.length != strlen(text))
        return false;
    for (size_t one = 0; one < these.length; one++)
        if (lower(these.at[one]) != lower(text[one]))
            return false;
    return true;
}

static const char *found_in(piece these, const char *text)
{
    size_t length = strlen(text);
    for (size_t from = 0; from + length <= these.length; from++)
        if (memcmp(these.at + from, text, length) == 0)
            return these.at + from;
    return NULL;
}

/* What stands before a text, which has to be there; `rest` goes on behind it. */
static piece before(piece *rest, const char *text)
{
    const char *end = found_in(*rest, text);
    piece first = {rest->at, end == NULL ? rest->length : (size_t)(end - rest->at)};
    size_t passed = end == NULL ? rest->length : first.length + strlen(text);
    *rest = (piece){rest->at + passed, rest->length - passed};
    return first;
}

static piece trimmed(piece these)
{
    while (these.length > 0 && (*these.at == ' ' || *these.at == '\t'))
        these = (piece){these.at + 1, these.length - 1};
    while (these.length > 0 && (these.at[these.length - 1] == ' ' || these.at[these.length - 1] == '\t'))
        these.length--;
    return these;
}

/* A number of bytes, or SIZE_MAX where it is none; one that is too long to be true comes out beyond every limit. */
static size_t length_of(piece digits)
{
    size_t found = 0;
    for (size_t one = 0; one < digits.length; one++) {
        if (digits.at[one] < '0' || digits.at[one] > '9')
            return SIZE_MAX;
        if (found <= HTTP_BODY)
            found = found * 10 + (size_t)(digits.at[one] - '0');
    }
    return digits.length == 0 ? SIZE_MAX : found;
}

/* One header: the few that matter. Gives the status that it leads to; 200 is none. */
static int header(request *r, piece name, piece value, bool *measured)
{
    if (name.length == 0 || found_in(name, " ") != NULL || found_in(name, "\t") != NULL)
        return 400;
    if (is(name, "transfer-encoding"))
        return 501;
    if (is(name, "origin"))
        return 403;
    if (is(name, "content-length")) {
        size_t length = length_of(value);
        if (length == SIZE_MAX || (*measured && length != r->body))
            return 400;
        *measured = true;
        r->body = length;
        return length > HTTP_BODY ? 413 : 200;
    }
    if (is(name, "connection") && is(value, "close"))
        r->last = true;
    if (is(name, "tilelaw-conversation")) {
        if (value.length > HTTP_CONVERSATION || memchr(value.at, '\0', value.length) != NULL)
            return 400;
        memcpy(r->conversation, value.at, value.length);
    }
    return 200;
}

static int request_line(request *r, piece line)
{
    piece method = before(&line, " "), target = before(&line, " ");
    if (is(line, "HTTP/1.0"))
        r->last = true;
    else if (!is(line, "HTTP/1.1"))
        return found_in(line, "HTTP/") == line.at && line.length > 0 ? 505 : 400;
    if (method.length != 4 || memcmp(method.at, "POST", 4) != 0)
        return 405;
    return is(target, "/") ? 200 : 404;
}

request request_read(const char *buffer, size_t used)
{
    request r = {.status = REQUEST_UNFINISHED};
    piece all = {buffer, used < HTTP_HEAD ? used : HTTP_HEAD};
    const char *end = found_in(all, "\r\n\r\n");
    if (end == NULL) {
        r.status = used < HTTP_HEAD ? REQUEST_UNFINISHED : 431;
        return r;
    }
    r.head = (size_t)(end - buffer) + 4;
    piece rest = {buffer, r.head - 4};
    bool measured = false;
    int status = request_line(&r, before(&rest, "\r\n"));
    while (status == 200 && rest.length > 0) {
        piece value = before(&rest, "\r\n"), name = before(&value, ":");
        status = header(&r, name, trimmed(value), &measured);
    }
    if (status == 200 && !measured)
        status = 411;
    r.status = status != 200 || used >= r.head + r.body ? status : REQUEST_UNFINISHED;
    return r;
}
