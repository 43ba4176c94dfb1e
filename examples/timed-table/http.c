/* http.c: see http.h. One poll() over the listening socket and a fixed number of connections, each with a fixed buffer. */
#define _POSIX_C_SOURCE 200809L
#include "http.h"

#include "request.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

enum { CONNECTIONS = 16, PATIENCE = 10, LOOK_UP = 500 }; /* seconds, milliseconds */

typedef struct {
    int socket; /* -1: none */
    unsigned long long last_used;
    size_t used;
    char buffer[HTTP_HEAD + HTTP_BODY + 1];
} connection;

static connection connections[CONNECTIONS];
static unsigned long long uses;
static volatile sig_atomic_t ending;

static void told_to_end(int signal)
{
    (void)signal;
    ending = 1;
}

/* To end when told to, and not because someone hangs up early. */
static void heed_signals(void)
{
    struct sigaction end = {.sa_handler = told_to_end};
    sigaction(SIGTERM, &end, NULL);
    sigaction(SIGINT, &end, NULL);
    signal(SIGPIPE, SIG_IGN);
}

int http_listen(unsigned short *port)
{
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(*port)};
    socklen_t size = sizeof address;
    int yes = 1, listening = socket(AF_INET, SOCK_STREAM, 0);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    heed_signals();
    if (listening < 0)
        return -1;
    setsockopt(listening, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    if (bind(listening, (struct sockaddr *)&address, size) != 0 || listen(listening, CONNECTIONS) != 0 ||
        getsockname(listening, (struct sockaddr *)&address, &size) != 0) {
        int why = errno;
        close(listening);
        errno = why;
        return -1;
    }
    *port = ntohs(address.sin_port);
    return listening;
}

static void hang_up(connection *c)
{
    close(c->socket);
    c->socket = -1;
}

/* A free place for a new connection; where all are taken, the one that has been silent longest is hung up. */
static connection *free_place(void)
{
    connection *found = connections;
    for (connection *c = connections; c < connections + CONNECTIONS; c++) {
        if (c->socket < 0)
            return c;
        if (c->last_used < found->last_used)
            found = c;
    }
    hang_up(found);
    return found;
}

/* Someone who does not read an answer holds the table up for PATIENCE seconds and no longer. */
static void take_in(int listening)
{
    struct timeval patience = {.tv_sec = PATIENCE};
    int yes = 1, arrived = accept(listening, NULL, NULL);
    if (arrived < 0)
        return;
    setsockopt(arrived, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
    setsockopt(arrived, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    connection *c = free_place();
    c->socket = arrived;
    c->used = 0;
    c->last_used = ++uses;
}

static bool sent(int to, const char *bytes, size_t length)
{
    while (length > 0) {
        ssize_t count = send(to, bytes, length, 0);
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0)
            return false;
        bytes += count;
        length -= (size_t)count;
    }
    return true;
}

static const char *phrase(int status)
{
    static const struct { int status; const char *phrase; } KNOWN[] = {
        {200, "OK"}, {400, "Bad Request"}, {403, "Forbidden"}, {404, "Not Found"}, {405, "Method Not Allowed"}, {411, "Length Required"},
        {413, "Content Too Large"}, {431, "Request Header Fields Too Large"}, {500, "Internal Server Error"}, {501, "Not Implemented"},
        {505, "HTTP Version Not Supported"}};
    for (size_t one = 0; one < sizeof KNOWN / sizeof *KNOWN; one++)
        if (KNOWN[one].status == status)
            return KNOWN[one].phrase;
    return "Unknown";
}

static bool answered(int to, const http_answer *answer, bool last)
{
    char head[256];
    int length = snprintf(head, sizeof head, "HTTP/1.1 %d %s\r\nContent-Type: %s\r\nContent-Length: %zu\r\n%s%s\r\n", answer->status,
                          phrase(answer->status), answer->status == 200 ? "application/json" : "text/plain; charset=utf-8", answer->length,
                          answer->status == 405 ? "Allow: POST\r\n" : "", last ? "Connection: close\r\n" : "");
    return sent(to, head, (size_t)length) && sent(to, answer->text, answer->length);
}

/* Answers the request at the start of the buffer, if it is all there. Gives false where there is no more to be done for now. */
static bool served(connection *c, http_handler *handler)
{
    static http_answer answer;
    request found = request_read(c->buffer, c->used);
    if (found.status == REQUEST_UNFINISHED)
        return false;
    size_t whole = found.head + found.body;
    answer.status = found.status;
    answer.length = (size_t)snprintf(answer.text, sizeof answer.text, "%s\n", phrase(found.status));
    if (found.status == 200) {
        char kept = c->buffer[whole];
        c->buffer[whole] = '\0';
        handler(&(http_request){c->buffer + found.head, found.body, found.conversation}, &answer);
        c->buffer[whole] = kept;
    }
    bool last = found.last || found.status != 200; /* after a request that was not understood nobody knows where the next begins */
    if (!answered(c->socket, &answer, last) || last) {
        hang_up(c);
        return false;
    }
    memmove(c->buffer, c->buffer + whole, c->used - whole);
    c->used -= whole;
    return c->used > 0;
}

static void hear(connection *c, http_handler *handler)
{
    ssize_t count = recv(c->socket, c->buffer + c->used, sizeof c->buffer - 1 - c->used, 0);
    if (count < 0 && errno == EINTR)
        return;
    if (count <= 0) {
        hang_up(c);
        return;
    }
    c->used += (size_t)count;
    c->last_used = ++uses;
    while (served(c, handler))
        continue;
}

/* poll() passes over a negative socket, so that places without a connection need no list of their own. It is left every now and then,
 * since a signal that comes just before it is entered would not wake it. */
void http_serve(int listening, http_handler *handler)
{
    for (int one = 0; one < CONNECTIONS; one++)
        connections[one].socket = -1;
    while (!ending) {
        struct pollfd watched[CONNECTIONS + 1] = {{.fd = listening, .events = POLLIN}};
        for (int one = 0; one < CONNECTIONS; one++)
            watched[one + 1] = (struct pollfd){.fd = connections[one].socket, .events = POLLIN};
        if (poll(watched, CONNECTIONS + 1, LOOK_UP) < 0)
            continue;
        for (int one = 0; one < CONNECTIONS; one++)
            if (watched[one + 1].revents != 0)
                hear(&connections[one], handler);
        if (watched[0].revents != 0)
            take_in(listening);
    }
    for (int one = 0; one < CONNECTIONS; one++)
        if (connections[one].socket >= 0)
            hang_up(&connections[one]);
    close(listening);
}
