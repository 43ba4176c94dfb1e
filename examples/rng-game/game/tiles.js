/** The 32 tiles. A tile is written by its spots, low number first; two copies of one face carry a letter. */

/** The faces that come twice, best first. */
export const TWICE = ["6-6", "1-1", "4-4", "1-3", "5-5", "3-3", "2-2", "5-6", "4-6", "1-6", "1-5"];

/** The pairs of two faces, best first. */
export const MIXED = [["3-6", "4-5"], ["2-6", "3-5"], ["2-5", "3-4"], ["1-4", "2-3"]];

/** 58 Pa. Code § 621a.1: the Supreme Pair, above all others. */
export const SUPREME = ["2-4", "1-2"];

export const SET = [...TWICE.flatMap((face) => [`${face}a`, `${face}b`]), ...MIXED.flat(), ...SUPREME];

/** `6-6b` shows `6-6`. */
export const face = (tile) => tile.slice(0, 3);

/** How many spots a tile shows. */
export const spots = (tile) => Number(tile[0]) + Number(tile[2]);

/** Lists of four, in order: the stacks of a table, or the lots of a cut. */
export const inFours = (tiles) => Array.from({ length: tiles.length / 4 }, (_, four) => tiles.slice(4 * four, 4 * four + 4));

/** Whether two lists hold the same tiles, in whatever order. */
export const sameTiles = (some, others) => [...some].sort().join() === [...others].sort().join();
