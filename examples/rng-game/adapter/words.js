/**
 * The game's words in the words of the contract. Nothing is added here: what the record does not tell, no event tells, so
 * that every event is the engine's own. An adapter that makes something up has to say so (`"origin": "adapter"`).
 */

const EVENTS = {
  "tiles stacked": ({ stacks }) => ({ event: "TilesStacked", stacks, place: "on the screen", side_by_side: true }),
  "cut decided": ({ cut, lots }) => ({ event: "CutDecided", cut, lots }),
  "dice cup placed": ({ place }) => ({ event: "DiceCupPlaced", place }),
  "cover removed": () => ({ event: "CoverRemoved" }),
  "dice disclosed": ({ faces, tilted, fellOut }) => ({ event: "DiceDisclosed", faces, tilted, fell_out: fellOut }),
  "no roll called": ({ by }) => ({ event: "NoRoll", called_by: by }),
  "dice shaken again": ({ by }) => ({ event: "DiceReshaken", by }),
  "total announced": ({ total }) => ({ event: "TotalAnnounced", total }),
  "point found": ({ value }) => ({ event: "PointOfDelivery", value }),
  "first place found": ({ at }) => ({ event: "FirstPosition", at }),

  "style chosen": ({ by, style }) => ({ event: "StyleChosen", by, style }),
  "stacks pushed forward": ({ stacks }) => ({ event: "StacksPushedForward", stacks }),
  "stacks pushed together": ({ stacks }) => ({ event: "StacksPushedTogether", stacks }),
  "stacks centered": ({ stacks }) => ({ event: "StacksCentered", stacks }),
  "tile laid diagonally": ({ tile, across }) => ({ event: "TileLaidDiagonally", tile, across }),
  "stacks raised": ({ stacks, onto }) => ({ event: "StacksRaised", stacks, onto }),
  "tiles pushed forward": ({ tiles }) => ({ event: "TilesPushedForward", tiles }),
  "first tiles announced": ({ at }) => ({ event: "FirstTilesAnnounced", at }),
  "tiles delivered": ({ to, tiles, faceDown }) => ({ event: "TilesDelivered", to, tiles, face_down: faceDown }),
  "tiles placed together": ({ at }) => ({ event: "TilesPlacedCollectively", at }),
  "tiles retrieved": ({ from, to, faceDown }) => ({ event: "TilesRetrieved", origin_hand: from, to, face_down: faceDown }),

  "hands voided": ({ hands }) => ({ event: "HandsVoided", hands }),
  "wager returned": ({ by, at, amount }) => ({ event: "WagerReturned", to: by, at, amount }),
  "tiles reshuffled": ({ by, count }) => ({ event: "TilesReshuffled", by, count }),

  "hand set": ({ by, hand, high, low, faceDown }) => ({ event: "HandSet", by, hand, high, low, face_down: faceDown }),
  "hand exposed": ({ hand, place }) => ({ event: "HandExposed", hand, place }),
  "hand matched": ({ hand, result }) => ({ event: "HandMatched", hand, result }),
  "wager lost": ({ at, amount, chips }) => ({ event: "WagerCollected", at, amount, to: chips }),
  "wager push": ({ at, amount }) => ({ event: "WagerStands", at, amount }),
  "wager won": ({ at, amount, chips }) => ({ event: "WagerPaid", at, amount, chips_from: chips }),
  "round completed": () => ({ event: "RoundCompleted" }),
};

/** The events that some entries of a record come to. */
export const inEvents = (entries) => entries.map(({ did, ...facts }) => EVENTS[did](facts));
