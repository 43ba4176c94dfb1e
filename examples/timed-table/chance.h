/* chance.h: the computer's own chance, for every outcome that nobody forces. */
#ifndef CHANCE_H
#define CHANCE_H

/* A number from 0 to `limit` - 1 (limit 1 to 256), each equally likely, from the operating system's source of randomness. */
unsigned below(unsigned limit);

#endif
