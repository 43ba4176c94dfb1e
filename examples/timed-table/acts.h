/* acts.h: every act that this engine carries out. Each file below has those of one matter. */
#ifndef ACTS_H
#define ACTS_H

#include "act.h"

/* betting.c: people, wagers, the bank and the clock. */
answer player_arrives(act *a);
answer place_wager(act *a);
answer take_bank(act *a);
answer let_time_pass(act *a);
answer not_offered(act *a);

/* laboratory.c: the table as a laboratory sets it up, and what people can see. */
answer lay_stacks(act *a);
answer lay_tiles(act *a);
answer look(act *a);

/* pa_dealing.c and pa_dice.c: 58 Pa. Code §§ 621a.7 and 621a.10(a) to (c). */
answer choose_style(act *a);
answer roll_shaker(act *a);
answer total_dice(act *a);
answer deal_to_positions(act *a);

/* pa_setting.c: setting hands, and as much of § 621a.10(f) as is held. */
answer set_own_hand(act *a);

/* nz_dice.c and nz_delivery.c: Gazette 1998 No 20, rules 9.6 to 10.3(b). */
answer place_chung(act *a);
answer decide_cut(act *a);
answer nominate_adjustment(act *a);
answer roll_cup(act *a);
answer deal_to_boxes(act *a);
answer retrieve_tiles(act *a);
answer set_player_hand(act *a);

/* dispatch.c: carries out the act of a question, and lists what there is. */
answer carry_out(table *t, const json *asked, json_out *out);
void list_acts(json_out *out);

#endif
