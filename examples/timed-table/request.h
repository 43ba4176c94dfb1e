/* request.h: one HTTP request in a buffer: whether it is all there, and whether it is one that this server answers. */
#ifndef REQUEST_H
#define REQUEST_H

#include "http.h"

#include <stdbool.h>

enum { REQUEST_UNFINISHED = 0 };

typedef struct {
    int status;        /* REQUEST_UNFINISHED, 200, or the status with which it is turned away */
    size_t head, body; /* bytes of each; the body follows the head */
    bool last;         /* whether the connection is to be closed after it */
    char conversation[HTTP_CONVERSATION + 1];
} request;

request request_read(const char *buffer, size_t used);

#endif
