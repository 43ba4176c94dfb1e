/** New Zealand Gazette 1998, No 20, rules 9.6 to 10.3: the nominated value, the dice cup, the delivery to eight boxes. */
import { disclosed, stands } from "./dice.js";

/** What this law fixes of a round, for `game.js`. */
export const newZealand = {
  /** Where lost wagers go and winnings come from. */
  tray: "float",
  retrieves: true,

  /** 9.9: the box with the chung is 1, 9 and 17. */
  countsFrom: (round) => round.chung,

  bankHand: (round) => round.chung,

  /** The cut fixes the eight lots and the order in which they go out. */
  *prepared(round, lots) {
    yield { did: "cut decided", cut: round.cut ?? "the game's own cut", lots };
  },

  /** 9.8: the cup stands in the middle before it is opened, and is shaken again until every die lies flat. */
  *shaken(roll) {
    yield { did: "dice cup placed", place: "centre of the table" };
    yield { did: "cover removed" };
    yield disclosed(roll);
    if (!stands(roll)) yield { did: "dice shaken again", by: roll.by };
  },

  /** 10.1, 10.2: the first box is announced, the lots go out as the cut has them; some are laid down together. */
  *dealing(round, first, lots) {
    yield { did: "first tiles announced", at: first };
    for (const tiles of lots) yield { did: "tiles delivered", tiles };
    if (round.together.length > 0) yield { did: "tiles placed together", at: round.together };
  },
};

/** The definition of an approved cut: why the dealer may not make this one; null where nothing stands against it. */
export function againstCutting({ rules }, cut) {
  const approved = rules.options["approved-cut"] ?? cut;
  return cut === approved ? null : `the cut that is approved here is ${approved}`;
}

/** 9.6: why this person may not nominate this value now; null where nothing stands against it. */
export function againstNominating({ rules, bank, cut }, by, value, disclosed) {
  if (!rules.options["point-of-delivery-adjustment"]) return "this is no option of play here";
  if (bank?.by !== by) return `${by} does not hold the bank`;
  if (cut === null) return "the cut has not been decided";
  if (disclosed) return "the dice have been disclosed";
  return [4, -4].includes(value) ? null : "the value is +4 or -4";
}

/** 10.2: why the lots of these boxes may not be laid down together; null where nothing stands against it. */
export function againstPlacingTogether({ rules, seats, wagers, chung }, boxes) {
  const taken = new Set([chung, ...seats.map((seat) => seat.at), ...wagers.map((wager) => wager.at)]);
  const numbers = boxes.map((box) => rules.boxes.indexOf(box)).sort((a, b) => a - b);
  if (numbers.length === 1 || numbers.includes(-1)) return "two boxes or more, of this table";
  if (boxes.some((box) => taken.has(box))) return "not all of these boxes are empty";
  const adjacent = numbers.every((number, at) => at === 0 || number === numbers[at - 1] + 1);
  return adjacent ? null : "these boxes are not adjacent";
}

/** 10.3(a): the boxes whose tiles come back. The bank's stay, against which all others play. */
export function withoutWagers({ rules, wagers, chung }) {
  return rules.boxes.filter((box) => box !== chung && !wagers.some((wager) => wager.at === box));
}
