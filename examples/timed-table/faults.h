/* faults.h: known faults, to see that the harness finds them. In an ordinary build there are none, and nothing of this is compiled.
 *
 * `cc -DFAULTS ...` makes a build in which the environment variable TIMED_TABLE_FAULT names the one fault that it has.
 */
#ifndef FAULTS_H
#define FAULTS_H

#ifdef FAULTS
#include <stdlib.h>
#include <string.h>
static inline int fault(const char *name)
{
    const char *chosen = getenv("TIMED_TABLE_FAULT");
    return chosen != NULL && strcmp(chosen, name) == 0;
}
#else
#define fault(name) 0
#endif

#endif
