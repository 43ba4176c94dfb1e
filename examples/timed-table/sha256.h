/* sha256.h: the digest by which a build is known (FIPS 180-4). */
#ifndef SHA256_H
#define SHA256_H

/* Writes the SHA-256 of a file as 64 hexadecimal digits and a NUL. Gives 0, or -1 where the file cannot be read. */
int sha256_of_file(const char *path, char digest[65]);

#endif
