/** The messages of tilelaw's contract: a question in, an answer out, with the question's id. */
import { shuffled, thrown } from "../game/chance.js";
import { described } from "./description.js";
import { Refused, Unsupported } from "./no.js";
import { Table } from "./table.js";

/** Samples of the game's own chance, whatever the build, for a laboratory's statistics. */
const BULK = {
  SampleShuffles: ({ count }) => ({ reply: "ShufflesSampled", orders: Array.from({ length: count }, shuffled) }),
  SampleDice: ({ count }) => ({ reply: "DiceSampled", rolls: Array.from({ length: count }, thrown) }),
};

export class Conversation {
  #build;
  #tables = new Map();

  constructor(build) {
    this.#build = build;
  }

  /** The answer to a question; to an array of questions, an array of answers. */
  answer(asked) {
    return Array.isArray(asked) ? asked.map((question) => this.answer(question)) : { id: asked.id, ...this.#told(asked) };
  }

  /** No error ends the engine: it says what went wrong, and goes on. */
  #told(question) {
    try {
      return this.#to(question);
    } catch (error) {
      if (error instanceof Refused) return { answer: "Refusal", reason: error.message };
      if (error instanceof Unsupported) return { answer: "Unsupported", what: error.message };
      console.error(error);
      return { answer: "Failed", error: String(error) };
    }
  }

  #to(question) {
    const { ask, table } = question;
    switch (ask) {
      case "Describe":
        return { answer: "Described", description: described(this.#build, Object.keys(BULK)), arrays: true };
      case "Open":
        this.#tables.set(table, new Table(question.rules, this.#build));
        return { answer: "Done" };
      case "Perform":
        return { answer: "Events", events: this.#tables.get(table).perform(question.act) };
      case "Ask":
        if (!(question.bulk.bulk in BULK)) throw new Unsupported(question.bulk.bulk);
        return { answer: "Replied", reply: BULK[question.bulk.bulk](question.bulk) };
      case "Close":
        this.#tables.delete(table);
        return { answer: "Done" };
      default:
        throw new Unsupported(String(ask));
    }
  }
}
