/**
 * The dealing styles of 58 Pa. Code § 621a.7, each told as the dealer's hands move.
 *
 * No style is a table of who gets what: it takes tiles off the stacks, so that what is shown and what is delivered cannot
 * part. Stacks are numbered 1 to 8 from the dealer's left, as they stood first. Each style yields what is shown, and, eight
 * times, the four tiles that the next position receives.
 */

const forward = (...stacks) => ({ did: "stacks pushed forward", stacks });
const together = (...stacks) => ({ did: "stacks pushed together", stacks });
const centered = (...stacks) => ({ did: "stacks centered", stacks });
const delivered = (tiles) => ({ did: "tiles delivered", tiles });

/** The stacks of one deal, and the hand that takes tiles off their tops. */
class Stacks {
  #stacks;

  constructor(stacks) {
    this.#stacks = stacks.map((stack) => [...stack]);
  }

  /** So many tiles off the top of each of these stacks. */
  take(count, ...numbers) {
    return numbers.flatMap((number) => this.#stacks[number - 1].splice(0, count));
  }

  /** The top tiles of these stacks, which stay where they are. */
  top(count, ...numbers) {
    return numbers.flatMap((number) => this.#stacks[number - 1].slice(0, count));
  }

  /** Put a whole stack on top of another. */
  raise(number, onto) {
    this.#stacks[onto - 1].unshift(...this.take(4, number));
  }
}

const LEFT = [1, 2, 3, 4];
const RIGHT = [8, 7, 6, 5];

/** Whole stacks, one to each position. Paragraph (1) shows the first; § 621a.6, as far as it is held, shows nothing. */
function* whole(stacks, order, shown) {
  if (shown) yield forward(order[0]);
  for (const number of order) yield delivered(stacks.take(4, number));
}

/** The upper halves of two stacks to one position, the lower halves to the next. */
function* halves(stacks, pair) {
  yield delivered(stacks.take(2, ...pair));
  yield delivered(stacks.take(2, ...pair));
}

/** (2), (3) Cup Say: two stacks at a time from one side. */
function* cupSay(stacks, order) {
  for (let at = 0; at < order.length; at += 2) {
    const pair = order.slice(at, at + 2);
    yield forward(...pair);
    yield* halves(stacks, pair);
  }
}

/** (4) Jung Quat: the two stacks in the center, again and again, the rest closing up each time. */
function* jungQuat(stacks) {
  const left = [1, 2, 3, 4, 5, 6, 7, 8];
  while (left.length > 0) {
    if (left.length < 8) yield together(...left);
    const center = left.splice(left.length / 2 - 1, 2);
    yield forward(...center);
    yield* halves(stacks, center);
  }
}

/** (5) Chee Yee: the two outermost stacks, pushed forward to show the style, and centered before each delivery. */
function* cheeYee(stacks) {
  yield forward(1, 8);
  for (let ear = 1; ear <= 4; ear++) {
    yield centered(ear, 9 - ear);
    yield* halves(stacks, [ear, 9 - ear]);
  }
}

/** (6), (7) Pin Say: a slice off four stacks of one side, then off four of the other, layer by layer. */
function* pinSay(stacks, near, far) {
  const [tile] = stacks.top(1, near[0]);
  yield { did: "tile laid diagonally", tile, across: near.slice(1) };
  for (let layer = 0; layer < 4; layer++) {
    yield delivered(stacks.take(1, ...near));
    yield delivered(stacks.take(1, ...far));
  }
}

/** (8), (9) Dragon Head and Phoenix Tail: two tall stacks give heads of two tiles each, four low ones a tail. */
function* dragonHead(stacks, [first, second, third, fourth], far) {
  stacks.raise(first, third);
  stacks.raise(second, fourth);
  yield { did: "stacks raised", stacks: [first, second], onto: [third, fourth] };
  yield { did: "tiles pushed forward", tiles: stacks.top(2, third, fourth) };
  for (let layer = 0; layer < 4; layer++) {
    yield delivered(stacks.take(2, third, fourth));
    yield delivered(stacks.take(1, ...far));
  }
}

const FROM_LEFT = [...LEFT, ...[...RIGHT].reverse()];
const FROM_RIGHT = [...FROM_LEFT].reverse();

const STYLES = {
  "house-way-from-the-left": (stacks) => whole(stacks, FROM_LEFT, true),
  "cup-say-from-the-right": (stacks) => cupSay(stacks, FROM_RIGHT),
  "cup-say-from-the-left": (stacks) => cupSay(stacks, FROM_LEFT),
  "jung-quat": jungQuat,
  "chee-yee": cheeYee,
  "pin-say-from-the-right": (stacks) => pinSay(stacks, RIGHT, LEFT),
  "pin-say-from-the-left": (stacks) => pinSay(stacks, LEFT, RIGHT),
  "dragon-head-and-phoenix-tail-from-the-right": (stacks) => dragonHead(stacks, RIGHT, LEFT),
  "dragon-head-and-phoenix-tail-from-the-left": (stacks) => dragonHead(stacks, LEFT, RIGHT),
};

/** The names of the styles, as a Rules Submission writes them. */
export const STYLE_NAMES = Object.keys(STYLES);

/**
 * Deal eight stacks of four by a style; null is the standard procedure of § 621a.6. How that one delivers is not in the text
 * that we hold: whole stacks from the dealer's right is what operators commonly do, and ours to declare.
 */
export function* dealt(style, stacks) {
  const before = new Stacks(stacks);
  yield* style === null ? whole(before, FROM_RIGHT, false) : STYLES[style](before);
}
