/** The parts of a round, in order. */
export const PHASES = ["prepare", "shake", "count", "deal", "retrieve", "settle"];

/** The record of one round: what happened, in order, and which hands the tiles made. */
export class Record {
  /** Entries: `phase` is one of PHASES, `did` says what happened; the rest says with what. */
  entries = [];

  /** Each place with its four tiles, once they are dealt and not void. */
  hands = null;

  tell(phase, did, facts = {}) {
    this.entries.push({ phase, did, ...facts });
  }

  /** The entries of some phases, in the order in which they happened. */
  of(...phases) {
    return this.entries.filter((entry) => phases.includes(entry.phase));
  }

  /** Whether the game came so far. */
  has(phase) {
    return this.of(phase).length > 0;
  }
}
