/** The two ways to say no. */

/** The table does not permit the act: an answer, and often the one that the law requires. */
export class Refused extends Error {}

/** The engine does not have this at all: no answer, and the clause stays unsupported. */
export class Unsupported extends Error {}

/** Refuse when there is a reason to. Called before anything changes, so that a refusal leaves the table as it was. */
export function refuse(reason) {
  if (reason) throw new Refused(reason);
}
