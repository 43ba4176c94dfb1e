/**
 * The game. One call plays a round, from the shake of the dice to the last chip, and gives the record of all that happened.
 *
 * The call is pure but for `chance`, which draws everything once: the same round with the same chance has the same record.
 * That is what lets the adapter show a laboratory the round one act at a time, although the game never stops in between.
 */
import { around, counted, pips, stands } from "./dice.js";
import { newZealand, withoutWagers } from "./new-zealand.js";
import { pennsylvania, specified } from "./pennsylvania.js";
import { Record } from "./record.js";
import { settle } from "./settling.js";

/** The laws under which this game is offered. */
export const LAWS = { "pa-621a": pennsylvania, "nz-1998": newZealand };

/** A round before it is played: the rules of the table, and what the players have decided. */
export const newRound = (rules) => ({
  rules, // law, options, boxes counterclockwise
  seats: [], // {by, at}
  wagers: [], // {by, at, amount}, in cents
  bank: null, // {by, at, shared}; null: the house
  chung: null,
  cut: null,
  adjustment: 0,
  style: null, // null: the standard procedure
  together: [], // boxes whose lots are laid down together
  alone: false, // whether the game picks a style itself where nobody has chosen one
  settings: new Map(), // hand to {high, low}; without an entry it is set the house way
});

/** Play a round, and give its record. It ends early where chance gives no further roll and none stands: only a laboratory's does that. */
export function playRound(round, chance) {
  const law = LAWS[round.rules.law];
  const record = new Record();
  record.hands = chance.hands() ?? delivered(round, law, chance, record);
  if (record.hands === null) return record;
  if (law.retrieves) retrieve(round, record);
  settle(round, law, record);
  return record;
}

/** From the tiles as they are laid out to four at every place; null where no roll stands, or where all hands were void. */
function delivered(round, law, chance, record) {
  for (const { did, ...facts } of law.prepared(round, chance.stacks())) record.tell("prepare", did, facts);
  const place = firstPlace(round, law, chance, record);
  if (place === null) return null;
  const hands = deal(round, law, place.at, chance, record);
  if (place.at === place.right) return hands;
  annul(round, record);
  return null;
}

/** The place that receives the first tiles, and the one that should: they differ where the dice were totalled wrongly. */
function firstPlace(round, law, chance, record) {
  const start = chance.start();
  if (start) return { at: start, right: start };
  const roll = shake(law, chance, record);
  return roll && count(round, law, roll, chance, record);
}

/** Where a number leads that is counted out. */
const led = (round, law, point) => counted(round.rules.boxes, law.countsFrom(round), point);

/** Shake until the dice stand. */
function shake(law, chance, record) {
  for (let turn = 0, roll; (roll = chance.roll(turn)) !== null; turn++) {
    for (const { did, ...facts } of law.shaken(roll, turn > 0)) record.tell("shake", did, { turn, ...facts });
    if (stands(roll)) return roll;
  }
  return null;
}

/** Announce the total and count it out. */
function count(round, law, roll, chance, record) {
  const total = chance.total(roll);
  const at = led(round, law, total + round.adjustment);
  record.tell("count", "total announced", { total });
  record.tell("count", "point found", { value: total + round.adjustment });
  record.tell("count", "first place found", { at });
  return { at, right: led(round, law, pips(roll) + round.adjustment) };
}

/** Deliver four tiles to every place, from the first one on, counterclockwise. */
function deal(round, law, first, chance, record) {
  const hands = new Map();
  const places = around(round.rules.boxes, first);
  const own = round.alone ? chance.style(specified(round)) : null;
  for (const { did, ...facts } of law.dealing(round, first, chance.stacks(), own)) {
    const delivery = did === "tiles delivered" ? { to: places[hands.size], faceDown: true } : {};
    record.tell("deal", did, { ...facts, ...delivery });
    if (delivery.to) hands.set(delivery.to, facts.tiles);
  }
  return hands;
}

/** 58 Pa. Code § 621a.10(c): a wrong total has sent the tiles to the wrong positions. The game checks itself and undoes it. */
function annul(round, record) {
  record.tell("deal", "hands voided", { hands: "all" });
  for (const wager of round.wagers) record.tell("deal", "wager returned", wager);
  record.tell("deal", "tiles reshuffled", { by: "dealer", count: 32 });
}

/** New Zealand 1998, rule 10.3(a): the tiles of boxes without wagers come back, unseen. */
function retrieve(round, record) {
  for (const from of withoutWagers(round)) record.tell("retrieve", "tiles retrieved", { from, to: "designated area", faceDown: true });
}
