/**
 * All that the game leaves to chance, in one place, so that it can be reviewed, sampled, and replaced by a laboratory.
 * The operating system's generator decides; `randomInt` draws without the bias of a remainder.
 */
import { randomInt } from "node:crypto";
import { pips } from "./dice.js";
import { inFours, SET } from "./tiles.js";

/** The set in an order in which each of the 32! orders is equally likely (Fisher and Yates, from the end). */
export function shuffled() {
  const tiles = [...SET];
  for (let last = tiles.length - 1; last > 0; last--) {
    const other = randomInt(last + 1);
    [tiles[last], tiles[other]] = [tiles[other], tiles[last]];
  }
  return tiles;
}

/** What three dice show. */
export const thrown = () => Array.from({ length: 3 }, () => randomInt(1, 7));

/**
 * The chance of one round. What has been drawn stays drawn: the same round, played again, is the same round.
 * Dice of this game have no edges to stand on, and nobody totals them by hand: what can go wrong at a table of wood
 * comes from a laboratory's hooks, or not at all.
 */
export class Chance {
  #stacks;
  #rolls = [];
  #style;

  /** Eight stacks of four, left to right as the dealer sees them, top tile first. */
  stacks() {
    return (this.#stacks ??= inFours(shuffled()));
  }

  /** Roll number `turn` of the round, from 0; null when there is none. */
  roll(turn) {
    return (this.#rolls[turn] ??= { by: "dealer", faces: thrown(), tilted: [], fellOut: [] });
  }

  /** One of these styles, or null where there is none: what the game deals by where nobody is there to choose. */
  style(names) {
    return (this.#style ??= names.length > 0 ? names[randomInt(names.length)] : null);
  }

  /** What the total of a roll is announced to be. */
  total(roll) {
    return pips(roll);
  }

  /** The starting position, where it is not for the dice to say. */
  start() {
    return null;
  }

  /** The four tiles of some hands, where it is not for the deal to say. */
  hands() {
    return null;
  }
}
