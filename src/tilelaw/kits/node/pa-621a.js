// The acts, 58 Pa. Code § 621a.4(a)(1) to (3): a set of tiles comes to the table, and the dealer inspects it.

const TWICE = ['6-6', '1-1', '4-4', '1-3', '5-5', '3-3', '2-2', '5-6', '4-6', '1-6', '1-5'];
const UNLIKE = [['1-2', '2-4'], ['3-6', '4-5'], ['2-6', '3-5'], ['2-5', '3-4'], ['1-4', '2-3']];
const PAIRS = [...TWICE.map((face) => [`${face}a`, `${face}b`]), ...UNLIKE];
const CHECKS = ['back and sides', 'pairs', 'size and shading'];

/** What a table remembers, from Open to Close. Tables share nothing. */
class Table {
  constructor(rules) {
    this.rules = rules;
    this.tiles = null; // no set has come
    this.flawed = [];
  }
}

function receiveTiles(table, { set, tiles, flawed }) {
  table.tiles = tiles ?? PAIRS.flat(); // null: not forced, and the engine's own set comes
  table.flawed = flawed;
  return [{ event: 'TilesReceived', set }];
}

function inspectTiles(table, { by, checks }) {
  permit(by === 'dealer', `the dealer inspects the tiles, not ${by}`);
  permit(table.tiles, 'no set of tiles has come to the table');
  permit(CHECKS.every((check) => checks.includes(check)), 'the inspection is not complete');
  const pairs = PAIRS.filter((pair) => pair.every((tile) => table.tiles.includes(tile)));
  const alone = table.tiles.filter((tile) => !pairs.flat().includes(tile));
  return [
    { event: 'TilesSorted', pairs, left_over: alone },
    { event: 'TilesInspected', by, checks, unsuitable: table.flawed },
  ];
}

const ACTS = {
  ReceiveTiles: [{ by: text('dealer'), set: text('set 1'), tiles: list(null), flawed: list([]) }, receiveTiles],
  InspectTiles: [{ by: text('dealer'), checks: list(CHECKS) }, inspectTiles],
  // The next act goes here: `tilelaw check` says which ones the law waits for.
};
