/* chance.c: bytes of /dev/urandom, read a few at a time. Where the source fails there is no game: better none than a guessable one. */
#include "chance.h"

#include <stdio.h>
#include <stdlib.h>

static unsigned char drawn(void)
{
    static FILE *source;
    if (source == NULL) {
        source = fopen("/dev/urandom", "rb");
        if (source != NULL)
            setvbuf(source, NULL, _IONBF, 0); /* no store of numbers to come lies about in memory */
    }
    int byte = source == NULL ? EOF : fgetc(source);
    if (byte == EOF) {
        fputs("timed-table: /dev/urandom cannot be read, and without chance there is no game\n", stderr);
        exit(EXIT_FAILURE);
    }
    return (unsigned char)byte;
}

/* A remainder alone would favour small numbers: bytes beyond the last whole multiple of `limit` are drawn again. */
unsigned below(unsigned limit)
{
    unsigned byte;
    do
        byte = drawn();
    while (byte >= 256 - 256 % limit);
    return byte % limit;
}
