/* main.c: a timed electronic Pai Gow table behind HTTP. Usage: timed-table [PORT]; port 0, the default, picks a free one. */
#include "engine.h"
#include "http.h"
#include "sha256.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void say_plainly(http_answer *to, int status, const char *what, const char *why)
{
    to->status = status;
    to->length = (size_t)snprintf(to->text, sizeof to->text, "%s: %s\n", what, why);
}

/* One message of the contract for one request. What is no message at all is no answer of the engine's, and gets a status instead. */
static void handle(const http_request *request, http_answer *to)
{
    static json_store store;
    json_out out;
    const json *message = json_read(&store, request->body, request->length);
    if (message == NULL) {
        say_plainly(to, 400, "this is no JSON", store.wrong);
        return;
    }
    json_start(&out, to->text, sizeof to->text);
    const char *wrong = engine_answers(request->conversation, message, &out);
    to->status = 200;
    to->length = out.used;
    if (wrong != NULL)
        say_plainly(to, 400, "this is no question", wrong);
    else if (out.full)
        say_plainly(to, 500, "the answer is too long", "ask fewer questions at once");
}

static int usage(const char *why)
{
    fprintf(stderr, "timed-table: %s. Usage: timed-table [PORT], from 0 (a free one) to 65535\n", why);
    return 2;
}

int main(int count, char **words)
{
    static char digest[65];
    char *end = "";
    long port = count > 1 ? strtol(words[1], &end, 10) : 0;
    if (count > 2 || *end != '\0' || end == words[1] || port < 0 || port > 65535)
        return usage("that is no port");
    if (sha256_of_file("/proc/self/exe", digest) != 0 && sha256_of_file(words[0], digest) != 0)
        return usage("its own file cannot be read to state its digest");
    engine_is(digest);
    unsigned short chosen = (unsigned short)port;
    int listening = http_listen(&chosen);
    if (listening < 0) {
        fprintf(stderr, "timed-table: it cannot listen on port %ld: %s\n", port, strerror(errno));
        return EXIT_FAILURE;
    }
    printf("listening on http://127.0.0.1:%hu/\n", chosen);
    fflush(stdout);
    http_serve(listening, handle);
    return EXIT_SUCCESS;
}
