/**
 * The end of a round. Of settling, little is in the texts that we hold: the hands are set the house way unless a player
 * has set one, copies go to the bank, and winners are paid even money, without vigorish or commission. An operator states its own.
 */
import { around } from "./dice.js";
import { houseWay, matched } from "./ranking.js";

/** Match every hand that has a wager with the bank's, counterclockwise from there, and tell what becomes of the wagers. */
export function settle(round, law, record) {
  const bank = law.bankHand(round);
  const set = (hand) => round.settings.get(hand) ?? houseWay(record.hands.get(hand));
  record.tell("settle", "hand set", { by: round.bank?.by ?? "dealer", hand: bank, ...set(bank), faceDown: false });
  record.tell("settle", "hand exposed", { hand: bank, place: "in front of the dealer" });
  const chips = round.bank ? "the bank" : law.tray;
  for (const at of around(round.rules.boxes, bank).slice(1)) {
    for (const wager of round.wagers.filter((one) => one.at === at)) {
      const result = matched(set(at), set(bank));
      record.tell("settle", "hand matched", { hand: at, result });
      record.tell("settle", `wager ${result}`, { at, amount: wager.amount, chips });
    }
  }
  record.tell("settle", "round completed");
}
