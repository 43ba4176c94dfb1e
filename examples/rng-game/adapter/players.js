/** What players decide before the round is played, and what they do with their tiles after it. Every build has these acts. */
import { againstNominating } from "../game/new-zealand.js";
import { againstStyle } from "../game/pennsylvania.js";
import { houseWay, split } from "../game/ranking.js";
import { face, sameTiles } from "../game/tiles.js";
import { refuse } from "./no.js";
import { inEvents } from "./words.js";

/** Acts that only one of the two laws knows: under the other one they are refused. */
export const known = (table, law) => refuse(table.round.rules.law !== law && "this is no part of the game under this law");

export const undealt = (table) => refuse(table.shown.has("deal") && "the tiles are dealt");
const isBox = ({ round }, at) => round.rules.boxes.includes(at) && !["dealer", "dead hand"].includes(at);

function playerArrives({ round }, { by, at }) {
  if (at !== null) round.seats.push({ by, at });
  return [];
}

function placeWager(table, { by, at, amount }) {
  refuse(table.closed && "no more bets");
  refuse(!isBox(table, at) && `${at} takes no wagers`);
  refuse(amount === 0 && "a wager is an amount");
  table.round.wagers.push({ by, at, amount });
  return [{ event: "WagerPlaced", by, at, amount }];
}

function callNoMoreBets(table, { by }) {
  refuse(by !== "dealer" && "the dealer closes the wagers");
  table.closed = true;
  return [{ event: "WagersClosed" }];
}

function takeBank(table, { by, at, shared }) {
  const { round } = table;
  undealt(table);
  refuse(!round.rules.options[shared ? "co-bank" : "player-bank"] && "the house holds the bank here");
  refuse(round.bank && "the bank is taken");
  refuse(!isBox(table, at) && `${at} is no place for the bank`);
  round.bank = { by, at, shared };
  return [{ event: "BankTaken", by, at, shared }];
}

function placeChung(table, { at }) {
  known(table, "nz-1998");
  refuse(table.shown.has("count") && "the count has begun there already");
  refuse(!isBox(table, at) && `${at} is no box`);
  table.round.chung = at;
  return [{ event: "ChungPlaced", at }];
}

function nominateAdjustment(table, { by, value }) {
  known(table, "nz-1998");
  refuse(againstNominating(table.round, by, value, table.shown.has("count")));
  table.round.adjustment = value;
  return [{ event: "AdjustmentShown", value, place: "central position" }];
}

function chooseStyle(table, { by, style }) {
  known(table, "pa-621a");
  undealt(table);
  refuse(againstStyle(table.round, by, style));
  table.round.style = style;
  return inEvents([{ did: "style chosen", by, style }]);
}

/** 58 Pa. Code § 621a.10(f): what the bank's side has set otherwise than the house way is set anew. Compared by faces. */
function misset({ law, round }, place, { high, low }, way) {
  const faces = (tiles) => tiles.map(face);
  const bound = round.rules.law === "pa-621a" && [law.bankHand(round), "dealer"].includes(place);
  return bound && !(sameTiles(faces(high), faces(way.high)) && sameTiles(faces(low), faces(way.low)));
}

function setHand(table, { by, hand, high, low }) {
  const place = table.place(hand);
  const tiles = table.hands?.get(place);
  refuse(!tiles && "there are no tiles to set");
  refuse(!table.owns(by, place) && !(by === "dealer" && place === "dealer") && `${hand} is not ${by}'s to set`);
  refuse(table.round.settings.has(place) && "the hand is set");
  refuse(!(high.length === 2 && low.length === 2 && sameTiles([...high, ...low], tiles)) && "these are not the tiles of the hand");
  const way = houseWay(tiles);
  const anew = misset(table, place, { high, low }, way);
  table.round.settings.set(place, anew ? way : { high, low });
  const lies = table.round.rules.law === "pa-621a" ? split(high, low) : { high, low }; // § 621a.1: by rank, however they were laid
  const set = inEvents([{ did: "hand set", by, hand, ...lies, faceDown: by !== "dealer" }]);
  return anew ? [...set, { event: "HandReset", hand, high: way.high, low: way.low }] : set;
}

/** There are neither wagers on the dice here nor a number generator in their place. */
const notOffered = () => refuse("the game does not have that");

/** A person sees the tiles of an own hand, as long as they lie there. The game shows nobody anything else. */
function look(table, { by, hand }) {
  const place = table.place(hand);
  const sees = table.hands && table.owns(by, place);
  return [{ event: "Seen", by, tiles: sees ? table.hands.get(place) : [] }];
}

export const PLAYERS = {
  PlayerArrives: playerArrives,
  PlaceWager: placeWager,
  CallNoMoreBets: callNoMoreBets,
  TakeBank: takeBank,
  PlaceChung: placeChung,
  NominateAdjustment: nominateAdjustment,
  ChooseStyle: chooseStyle,
  SetHand: setHand,
  Look: look,
  PlaceDiceWager: notOffered,
  DrawNumber: notOffered,
};
