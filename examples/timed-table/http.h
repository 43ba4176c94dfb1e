/* http.h: as much of HTTP/1.1 as one endpoint on the loopback interface needs: POST, a length, connections that stay open.
 *
 * Requests are answered one after another in one thread, so that nothing at a table ever happens at the same time as something else.
 * What it does not need it refuses: chunked bodies, lengths that contradict each other, heads and bodies beyond their limits, other
 * methods and paths, and every request that comes from a web page (those bear an Origin).
 */
#ifndef HTTP_H
#define HTTP_H

#include <stddef.h>

enum { HTTP_HEAD = 8192, HTTP_BODY = 1 << 20, HTTP_ANSWER = 1 << 21, HTTP_CONVERSATION = 64 };

/* A body that has arrived: writable, with a NUL at `length`; and what the header `tilelaw-conversation` says, or "". */
typedef struct {
    char *body;
    size_t length;
    const char *conversation;
} http_request;

/* The answer: a status, and a body of `length` bytes that `text` holds. Not JSON: it is shown to a person. */
typedef struct {
    int status;
    char text[HTTP_ANSWER];
    size_t length;
} http_answer;

typedef void http_handler(const http_request *request, http_answer *answer);

/* Listens on 127.0.0.1; `port` 0 picks a free one and is set to it. Gives the socket, or -1 with errno. */
int http_listen(unsigned short *port);

/* Serves until the process is told to end. */
void http_serve(int listening, http_handler *handler);

#endif
