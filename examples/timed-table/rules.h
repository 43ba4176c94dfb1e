/* rules.h: the laws that this engine knows, their options, and opening a table under them. */
#ifndef RULES_H
#define RULES_H

#include "act.h"

const char *law_name(enum law law);

/* Lists the options of both laws, for the description. */
void list_options(json_out *out);

/* Opens a table under the rules of a question, or says why not. */
answer open_table(const char *conversation, long long number, const json *rules);

#endif
