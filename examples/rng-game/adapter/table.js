/** One table: what the players have decided, the chance of the round, and how far the round has been shown. */
import { LAWS, newRound, playRound } from "../game/game.js";
import { Unsupported } from "./no.js";

/** A table under these rules. `build` brings the chance, and the acts that this build of the engine has. */
export class Table {
  constructor(rules, build) {
    if (!(rules.law in LAWS)) throw new Unsupported(rules.law);
    this.law = LAWS[rules.law];
    this.round = newRound(rules);
    this.chance = build.chance();
    this.acts = build.acts;
    this.closed = false; // no more bets
    this.rolls = 0; // how often the dice were shaken
    this.stand = false; // whether they then stood
    this.shown = new Set(); // phases of the record that have been answered
    this.played = null; // the record, once this act has asked for it
  }

  /**
   * The round as it comes out with what is known so far. Chance draws once, so that it never comes out otherwise. It is played
   * once an act, when first asked for: an act that decides something does so before.
   */
  get record() {
    return (this.played ??= playRound(this.round, this.chance));
  }

  /** Four tiles by place, once they have been shown to be delivered; else null. */
  get hands() {
    return this.shown.has("deal") ? this.record.hands : null;
  }

  /** The place of a hand: the bank's is named by its holder. */
  place(hand) {
    return ["bank", "co-bank"].includes(hand) ? this.round.bank?.at : hand;
  }

  /** Whether the hand at a place is this person's. */
  owns(by, place) {
    const { bank, wagers } = this.round;
    const banks = bank?.at === place && [bank.by, bank.shared ? "co-bank" : "bank"].includes(by);
    return banks || wagers.some((wager) => wager.by === by && wager.at === place);
  }

  /** Carry an act out, and give the events that follow. Throws Refused or Unsupported. */
  perform(act) {
    if (!Object.hasOwn(this.acts, act.act)) throw new Unsupported(act.act);
    this.played = null;
    return this.acts[act.act](this, act);
  }
}
