/** The builds without hooks: the one that goes to the floor, and the same one as it runs there, with nobody to perform its acts. */
import { Chance } from "../game/chance.js";
import { PHASES } from "../game/record.js";
import { PLAYERS } from "./players.js";
import { showUpTo, steps } from "./steps.js";

/** The round one act at a time, with outcomes that are the game's own. */
export const production = {
  name: "production",
  chance: () => new Chance(),
  acts: { ...PLAYERS, ...steps() },
  automatic: [],
  observed: ["LayStacks", "DecideCut", "RollDice", "DealTiles"],
  differences: ["a round is shown one act at a time"],
};

/** The last phase that belongs to each act which the game carries out alone. */
const LAST = {
  "pa-621a": { LayStacks: "prepare", RollDice: "shake", TotalDice: "count", DealTiles: "deal", SettleRound: "settle" },
  "nz-1998": { DecideCut: "prepare", RollDice: "count", DealTiles: "deal", RetrieveTiles: "retrieve", SettleRound: "settle" },
};

/** Time passes: the game plays its round, and tells it up to what is awaited. */
function letTimePass(table, { until }) {
  const { round } = table;
  const last = until === null ? PHASES.at(-1) : LAST[round.rules.law][until];
  if (last === undefined) return [];
  round.alone = round.rules.law === "pa-621a";
  round.cut ??= "the game's own cut";
  const told = showUpTo(table, last);
  table.closed ||= table.shown.has("shake");
  return told;
}

/** The round in one go, told portion by portion. */
export const automatic = {
  name: "automatic",
  chance: () => new Chance(),
  acts: { ...PLAYERS, LetTimePass: letTimePass },
  automatic: ["LayStacks", "DecideCut", "RollDice", "TotalDice", "DealTiles", "RetrieveTiles", "SettleRound"],
  observed: [],
  differences: [],
};
