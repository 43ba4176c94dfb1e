/* engine.h: the conversation: questions in, answers out. It knows nothing of how they travel. */
#ifndef ENGINE_H
#define ENGINE_H

#include "json.h"

/* What this build is, as 64 hexadecimal digits; told once, at the start. */
void engine_is(const char *digest);

/* Answers a message, one question or an array of them, into `out`. NULL: it is answered; else why it is no message. */
const char *engine_answers(const char *conversation, const json *message, json_out *out);

#endif
