/**
 * How hands rank and how the house sets its own. Neither the ranking of § 621a.3 nor the end of § 621a.8(d) is in the text
 * that we hold: this is the common order, and goes into a Rules Submission as the operator's own.
 */
import { face, MIXED, spots, SUPREME, TWICE } from "./tiles.js";

const PAIRS = [SUPREME, ...TWICE.map((one) => [one, one]), ...MIXED].map((pair) => [...pair].sort().join());
const SINGLES = [...TWICE.map((one) => [one]), ...MIXED, SUPREME];
const PAIR = 1000;
const HONOR = 500; // Wong and Gong

/** How high a single tile ranks, 1 and up. */
const single = (tile) => SINGLES.length - SINGLES.findIndex((faces) => faces.includes(face(tile)));

/** The values that a tile may have: either half of the Supreme Pair counts as 3 or as 6. */
const values = (tile) => (SUPREME.includes(face(tile)) ? [3, 6] : [spots(tile)]);

/** The value of two tiles that are no pair, 0 to 9. */
const points = ([one, other]) => Math.max(...values(one).flatMap((a) => values(other).map((b) => (a + b) % 10)));

/** 6-6 or 1-1 with a nine is Wong, with an eight Gong; null for all other hands. */
function honor(hand) {
  const [top, low] = hand.toSorted((a, b) => single(b) - single(a)).map((tile) => [face(tile), spots(tile)]);
  const head = ["1-1", "6-6"].indexOf(top[0]);
  const kind = [8, 9].indexOf(low[1]);
  return head < 0 || kind < 0 ? null : HONOR + 2 * kind + head;
}

function ranked(hand) {
  const pair = PAIRS.indexOf(hand.map(face).sort().join());
  if (pair >= 0) return PAIR - pair;
  const value = points(hand);
  return honor(hand) ?? (value && 20 * value + Math.max(...hand.map(single))); // nothing counts against nothing
}

const RANKS = new Map(); // of the 496 hands, those that were asked for: a round asks a dozen times

/** A number for a hand of two tiles: the greater ranks higher, equal ones are copies. */
export function rank(hand) {
  const name = hand.join();
  if (!RANKS.has(name)) RANKS.set(name, ranked(hand));
  return RANKS.get(name);
}

/** Two hands of two tiles as high and low. */
export const split = (one, other) => (rank(one) >= rank(other) ? { high: one, low: other } : { high: other, low: one });

/**
 * The house way: the highest high hand that four tiles make, which keeps the Supreme Pair together, then any pair, Wong or
 * Gong, then a 9, 8 or 7 (§ 621a.8(d)(1) to (3)). Where they make none of these, the highest tile goes with the lowest.
 */
export function houseWay(tiles) {
  const [a, b, c, d] = tiles.toSorted((one, other) => single(other) - single(one));
  const ways = [split([a, b], [c, d]), split([a, c], [b, d]), split([a, d], [b, c])];
  const [best] = ways.toSorted((x, y) => rank(y.high) - rank(x.high) || rank(y.low) - rank(x.low));
  return rank(best.high) >= 20 * 7 ? best : ways[2];
}

/** What becomes of a player's wager against the bank, to whom copies go. */
export function matched(player, bank) {
  const wins = Number(rank(player.high) > rank(bank.high)) + Number(rank(player.low) > rank(bank.low));
  return ["lost", "push", "won"][wins];
}
