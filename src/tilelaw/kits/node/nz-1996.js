// The acts, New Zealand Gazette 1996 No 180, rule 9.1: the house banks alone, on box 1, and takes no wager there.

const HOUSE = 'box 1';

/** What a table remembers, from Open to Close. Tables share nothing. */
class Table {
  constructor(rules) {
    this.rules = rules;
    this.wagers = [];
  }
}

function placeChung(table, { at }) {
  permit(at === HOUSE, `the house is the sole banker: the chung lies on ${HOUSE}`);
  return [{ event: 'ChungPlaced', at }];
}

function placeWager(table, { by, at, amount }) {
  permit(table.rules.boxes.includes(at), `there is no ${at}`);
  permit(at !== HOUSE, `the house is the sole banker: no wagers on ${HOUSE}`);
  table.wagers.push({ by, at, amount });
  return [{ event: 'WagerPlaced', by, at, amount }];
}

const ACTS = {
  PlaceChung: [{ by: text('dealer'), at: text() }, placeChung],
  PlaceWager: [{ by: text('dealer'), at: text(), amount: number() }, placeWager],
  // The next act goes here: `tilelaw check` says which ones the law waits for.
};
