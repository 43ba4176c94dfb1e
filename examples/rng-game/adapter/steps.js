/**
 * A round that was played in one go, shown one act at a time: every answer is a part of the record. An act that the record
 * does not come to is refused. `give` hands a laboratory's outcomes to a chance that takes them; the game's own takes none.
 */
import { againstCutting, againstPlacingTogether } from "../game/new-zealand.js";
import { againstShaking, againstStyle } from "../game/pennsylvania.js";
import { PHASES } from "../game/record.js";
import { refuse } from "./no.js";
import { known, undealt } from "./players.js";
import { inEvents } from "./words.js";

const byDealer = ({ by }) => refuse(by !== "dealer" && "this is for the dealer to do");

/** Answer with these phases of the record, and remember that they have been shown. */
export function show(table, phases, which = () => true) {
  const { record } = table;
  for (const phase of phases) if (record.has(phase)) table.shown.add(phase);
  return inEvents(record.of(...phases).filter(which));
}

/** Answer with all that has not been shown yet, up to and with this phase. */
export function showUpTo(table, phase) {
  return show(table, PHASES.slice(0, PHASES.indexOf(phase) + 1).filter((one) => !table.shown.has(one)));
}

function layStacks(give) {
  return (table, act) => {
    undealt(table);
    give(table.chance, act);
    return show(table, ["prepare"]);
  };
}

function decideCut(give) {
  return (table, act) => {
    known(table, "nz-1998");
    byDealer(act);
    refuse(table.shown.has("count") && "the dice have been disclosed");
    refuse(againstCutting(table.round, act.cut));
    give(table.chance, act);
    table.round.cut = act.cut;
    return show(table, ["prepare"]);
  };
}

function againstRolling({ round, rolls, closed }, { by, shaker }) {
  if (round.rules.law === "pa-621a") return closed ? againstShaking(round, by, shaker, rolls > 0) : "no more bets has not been called";
  if (shaker !== "cup" || by !== "dealer") return "the dealer shakes the dice cup";
  return round.cut === null ? "the cut has not been decided" : null;
}

/** Under New Zealand's rule 9.9 the count belongs to the roll; in Pennsylvania the dealer totals the dice as an act of its own. */
function rollDice(give) {
  return (table, act) => {
    refuse((table.stand || table.shown.has("deal")) && "the dice stand");
    refuse(againstRolling(table, act));
    give(table.chance, act);
    table.closed = true;
    const turn = table.rolls++;
    table.stand = table.record.has("count");
    const phases = table.round.rules.law === "nz-1998" ? ["shake", "count"] : ["shake"];
    return show(table, phases, (entry) => entry.phase !== "shake" || entry.turn === turn);
  };
}

function totalDice(give) {
  return (table, act) => {
    known(table, "pa-621a");
    byDealer(act);
    undealt(table);
    refuse(!table.stand && "there is no roll to total");
    give(table.chance, act);
    return show(table, ["count"]);
  };
}

function againstDealing({ round, rolls, stand }, { style, start, together }) {
  const newZealand = round.rules.law === "nz-1998";
  return [
    style !== null && againstStyle(round, "dealer", style),
    start !== null && !round.rules.boxes.includes(start) && `${start} is no position of this table`,
    rolls > 0 && !stand && "the dice have still to be shaken again",
    newZealand && rolls === 0 && "the dice have not been disclosed",
    together.length > 0 && (newZealand ? againstPlacingTogether(round, together) : "every position is served by itself"),
  ].find(Boolean);
}

function dealTiles(give) {
  return (table, act) => {
    byDealer(act);
    undealt(table);
    refuse(againstDealing(table, act));
    give(table.chance, act, table.rolls);
    table.closed = true;
    table.round.style = act.style ?? table.round.style;
    table.round.together = act.together;
    return showUpTo(table, "deal");
  };
}

function retrieveTiles(table, act) {
  byDealer(act);
  refuse(!table.law.retrieves && "no tiles are retrieved under this law");
  refuse(!table.hands && "the tiles have not been delivered");
  refuse(table.shown.has("retrieve") && "the tiles have been retrieved");
  return show(table, ["retrieve"]);
}

function settleRound(table, act) {
  byDealer(act);
  refuse(!table.hands && "there are no hands to settle");
  refuse(table.shown.has("settle") && "the round is settled");
  return show(table, ["settle"]);
}

const nothing = () => {};

/** The steps of a round. `give` has a taker for each act whose outcome a laboratory may decide; a build without hooks has none. */
export function steps(give = {}) {
  return {
    LayStacks: layStacks(give.stacks ?? nothing),
    DecideCut: decideCut(give.lots ?? nothing),
    RollDice: rollDice(give.roll ?? nothing),
    DealTiles: dealTiles(give.start ?? nothing),
    RetrieveTiles: retrieveTiles,
    SettleRound: settleRound,
    ...(give.total && { TotalDice: totalDice(give.total) }), // without hooks nobody totals but the game
  };
}
