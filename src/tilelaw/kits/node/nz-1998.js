// The acts, New Zealand Gazette 1998 No 20, rules 9.8 to 10.1: approved cut, dice uncovered and counted out, tiles delivered.

const TWICE = ['6-6', '1-1', '4-4', '1-3', '5-5', '3-3', '2-2', '5-6', '4-6', '1-6', '1-5'];
const ONCE = ['3-6', '4-5', '2-6', '3-5', '2-5', '3-4', '1-4', '2-3', '2-4', '1-2'];
const TILES = [...TWICE.flatMap((face) => [`${face}a`, `${face}b`]), ...ONCE];

/** What a table remembers, from Open to Close. Tables share nothing. */
class Table {
  constructor(rules) {
    this.rules = rules;
    this.chung = 'box 1';
    this.lots = null; // until the cut is decided: eight lots of four, in the order in which they go out
    this.first = null; // until dice stand: the box where the count ends
    this.dealt = false;
  }
}

/** The engine's own chance, where no outcome is forced. */
function shuffled() {
  const tiles = [...TILES];
  for (let last = tiles.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [tiles[last], tiles[other]] = [tiles[other], tiles[last]];
  }
  return Array.from({ length: 8 }, (_, lot) => tiles.slice(4 * lot, 4 * lot + 4));
}

function placeChung(table, { at }) {
  permit(table.rules.boxes.includes(at), `there is no ${at}`);
  table.chung = at;
  return [{ event: 'ChungPlaced', at }];
}

function decideCut(table, { cut, lots }) {
  permit(!table.first, 'the dice have been disclosed');
  permit(cut === table.rules.options['approved-cut'], 'the casino has another approved cut');
  table.lots = lots ?? shuffled();
  return [{ event: 'CutDecided', cut, lots: lots ? null : table.lots }]; // what chance decided is disclosed
}

function rollDice(table, { by, shaker, faces, tilted, fell_out: fellOut }) {
  if (fellOut.length) throw new Unsupported('dice that fell out of the cup');
  permit(shaker === 'cup', 'the dice are shaken in the dice cup');
  permit(table.lots && !table.first, 'the dice are shaken once, after the cut');
  const opened = [{ event: 'DiceCupPlaced', place: 'centre of the table' }, { event: 'CoverRemoved' }];
  if (tilted.length) return [...opened, { event: 'DiceReshaken', by }];
  const shown = faces ?? [1, 2, 3].map(() => randomInt(1, 7));
  const total = shown.reduce((sum, die) => sum + die);
  const { boxes } = table.rules;
  table.first = boxes[(boxes.indexOf(table.chung) + total - 1) % boxes.length]; // the chung's box is counted as 1
  return [
    ...opened,
    { event: 'DiceDisclosed', faces: shown },
    { event: 'TotalAnnounced', total },
    { event: 'PointOfDelivery', value: total },
    { event: 'FirstPosition', at: table.first },
  ];
}

function dealTiles(table, { style, start, together }) {
  if (style !== null || start !== null || together.length) throw new Unsupported('styles, forced starts and lots placed together');
  permit(table.first && !table.dealt, 'the tiles are delivered once, where the count has ended');
  table.dealt = true;
  const { boxes } = table.rules;
  const turn = [...boxes, ...boxes].slice(boxes.indexOf(table.first));
  const delivered = table.lots.map((tiles, lot) => ({ event: 'TilesDelivered', to: turn[lot], tiles, face_down: true }));
  return [{ event: 'FirstTilesAnnounced', at: table.first }, ...delivered];
}

const ACTS = {
  PlaceChung: [{ by: text('dealer'), at: text() }, placeChung],
  DecideCut: [{ by: text('dealer'), cut: text(), lots: list(null) }, decideCut],
  RollDice: [{ by: text('dealer'), shaker: text('manual'), faces: list(null), tilted: list([]), fell_out: list([]) }, rollDice],
  DealTiles: [{ by: text('dealer'), style: text(null), start: text(null), together: list([]) }, dealTiles],
  // The next act goes here: `tilelaw check` says which ones the law waits for.
};
