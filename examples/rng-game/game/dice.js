/** Dice: whether a roll stands, and where its count ends. */

/**
 * A roll stands when all three dice lie flat in the shaker. 58 Pa. Code § 621a.10(a) and (b); New Zealand 1998, rule 9.8.
 * The words of (a) would also bear that a roll fails only when no die lies flat. This game takes the stricter reading.
 */
export const stands = (roll) => roll.tilted.length === 0 && roll.fellOut.length === 0;

/** What the three dice of a roll come to. */
export const pips = (roll) => roll.faces.reduce((sum, face) => sum + face);

/** What is to be seen once the dice are uncovered, also of a roll that does not stand. */
export const disclosed = ({ faces, tilted, fellOut }) => ({ did: "dice disclosed", faces, tilted, fellOut });

/** The place at which a count ends that begins with `from` as 1 and goes counterclockwise, as the table is laid out. */
export function counted(places, from, number) {
  const steps = places.indexOf(from) + number - 1;
  return places[((steps % places.length) + places.length) % places.length]; // a number below 1 counts backwards
}

/** The places once around the table, counterclockwise from one of them. */
export function around(places, from) {
  const first = places.indexOf(from);
  return [...places.slice(first), ...places.slice(0, first)];
}
