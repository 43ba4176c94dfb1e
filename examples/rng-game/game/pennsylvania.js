/** 58 Pa. Code chapter 621a: who may choose and shake, how a roll is shown, how the tiles go out. */
import { disclosed, stands } from "./dice.js";
import { dealt, STYLE_NAMES } from "./styles.js";

/** What this law fixes of a round, for `game.js`. */
export const pennsylvania = {
  /** Where lost wagers go and winnings come from. */
  tray: "table inventory container",
  retrieves: false,

  /** § 621a.6(c): the dealer is 1. */
  countsFrom: () => "dealer",

  bankHand: (round) => round.bank?.at ?? "dealer",

  /** The stacks as they lie, left to right as the dealer sees them. */
  *prepared(round, stacks) {
    yield { did: "tiles stacked", stacks };
  },

  /** § 621a.10(a) and (b): dice that do not stand are a no roll, and the next one shakes them again. */
  *shaken(roll, again) {
    if (again) yield { did: "dice shaken again", by: roll.by };
    yield disclosed(roll);
    if (!stands(roll)) yield { did: "no roll called", by: "dealer" };
  },

  /** § 621a.7: the style that was chosen, or the standard procedure. A style of the game's own choice is told first. */
  *dealing(round, first, stacks, own) {
    if (round.style === null && own !== null) yield { did: "style chosen", by: "dealer", style: own };
    yield* dealt(round.style ?? own, stacks);
  },
};

/** The styles that the Rules Submission specifies. */
export const specified = ({ rules }) => STYLE_NAMES.filter((style) => rules.options[style]);

/** § 621a.7, opening words: why this person may not choose this style; null where nothing stands against it. */
export function againstStyle({ rules, bank }, by, style) {
  if (!rules.options[style]) return `${style} is not specified in the Rules Submission`;
  const bankers = bank ? [bank.by, bank.shared ? "co-bank" : "bank"] : [];
  return ["dealer", ...bankers].includes(by) ? null : `${by} is neither the dealer nor the bank or co-bank`;
}

/** § 621a.10(a) and (b): why this person may not shake this shaker; null where nothing stands against it. */
export function againstShaking({ rules }, by, shaker, again) {
  if (!rules.options[`${shaker}-shaker`]) return `this table has no ${shaker} shaker`;
  if (shaker === "manual") return by === "dealer" ? null : "only the dealer shakes the manual shaker";
  const mayShake = by.startsWith("player ") || (again && by === "dealer"); // the dealer too, as we read (a)
  return mayShake ? null : `${by} does not activate the shaker`;
}
