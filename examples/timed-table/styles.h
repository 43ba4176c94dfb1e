/* styles.h: 58 Pa. Code § 621a.7, the nine dealing styles: what the dealer shows with the stacks, and which four tiles go out when. */
#ifndef STYLES_H
#define STYLES_H

#include "say.h"
#include "tiles.h"

enum { STYLES = 9, STANDARD = -1 };

/* The name of a style in a Rules Submission, such as `jung-quat`; and its number, or STANDARD where no style has that name. */
const char *style_name(int style);
int style_named(const char *name);

/* Deals eight hands of four, `to` eight places in order of receiving, and says each gesture and delivery. `hands` are filled in the
 * same order. STANDARD is the procedure of § 621a.6, as far as it is known here: whole stacks, from the dealer's right. */
void deal(int style, const stacks *from, const char *const to[STACKS], tile_set hands[STACKS], json_out *out);

#endif
