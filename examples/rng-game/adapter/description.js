/** What the engine says of itself. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { STYLE_NAMES } from "../game/styles.js";

const ROOT = new URL("../", import.meta.url);
const FOLDERS = ["", "adapter/", "game/"];

const OPTIONS = [
  ...STYLE_NAMES,
  "player-bank",
  "co-bank",
  "manual-shaker",
  "player-activated-shaker",
  "house-way",
  "point-of-delivery-adjustment",
  "approved-cut",
];

/** SHA-256 over the names and the bytes of all source files: another byte is another build. */
function digest() {
  const hash = createHash("sha256");
  for (const folder of FOLDERS) {
    const names = readdirSync(new URL(folder, ROOT)).filter((name) => name.endsWith(".js"));
    for (const name of names.sort()) hash.update(`${folder}${name}\0`).update(readFileSync(new URL(folder + name, ROOT)));
  }
  return hash.digest("hex");
}

export function described(build, bulk) {
  return {
    vendor: "tilelaw examples",
    product: `RNG game, ${build.name} build`,
    version: JSON.parse(readFileSync(new URL("package.json", ROOT))).version,
    digest: digest(),
    contracts: ["1"],
    acts: Object.keys(build.acts),
    options: OPTIONS,
    automatic: build.automatic,
    observed: build.observed,
    bulk,
    differences: build.differences,
  };
}
