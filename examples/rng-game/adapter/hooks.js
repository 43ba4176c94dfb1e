/**
 * The hooks of the certification build: a laboratory decides what chance would have decided, one act at a time.
 * `engine.js --production` never loads this file, so that no build for the floor can be made to deal what somebody wants.
 */
import { Chance, thrown } from "../game/chance.js";
import { SET } from "../game/tiles.js";
import { PLAYERS } from "./players.js";
import { steps } from "./steps.js";

/** A chance whose outcomes are given. Where nothing was given the game's own chance decides, but the next roll waits to be asked for. */
class Forced extends Chance {
  given = { stacks: null, start: null, total: null, hands: null };
  rolls = [];

  stacks() {
    return this.given.stacks ?? super.stacks();
  }

  roll(turn) {
    return this.rolls[turn] ?? null;
  }

  total(roll) {
    return this.given.total ?? super.total(roll);
  }

  start() {
    return this.given.start;
  }

  hands() {
    return this.given.hands;
  }

  shake({ by, faces, tilted, fell_out: fellOut }) {
    this.rolls.push({ by, faces: faces ?? thrown(), tilted, fellOut });
  }
}

const OWN = { by: "dealer", faces: null, tilted: [], fell_out: [] };

/** How each act that forces an outcome hands it over. */
const give = {
  stacks: (chance, { stacks }) => (chance.given.stacks = stacks),
  lots: (chance, { lots }) => (chance.given.stacks = lots),
  roll: (chance, act) => chance.shake(act),
  total: (chance, { announced }) => (chance.given.total = announced),
  start: (chance, { start }, rolls) => {
    chance.given.start = start;
    if (start === null && rolls === 0) chance.shake(OWN); // nobody shook and nothing is given: the game shakes
  },
};

/** The lab's own act: the named hands hold these tiles, the others get the rest, in order of notation. */
function layTiles(table, { hands }) {
  const given = Object.values(hands).flat();
  const rest = SET.filter((tile) => !given.includes(tile)).sort();
  const laid = table.round.rules.boxes.map((place) => [place, hands[place] ?? rest.splice(0, 4)]);
  table.chance.given.hands = new Map(laid);
  table.closed = true;
  table.shown.add("prepare").add("deal");
  return [];
}

export const certification = {
  name: "certification",
  chance: () => new Forced(),
  acts: { ...PLAYERS, ...steps(give), LayTiles: layTiles },
  automatic: [],
  observed: [],
  differences: ["dice, stacks, lots, starting positions and totals can be forced, and a round is shown one act at a time"],
};
