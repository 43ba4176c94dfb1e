/**
 * The engine for tilelaw: JSON, one object or array a line, from standard input to standard output.
 *
 *     node engine.js                certification build: outcomes can be forced
 *     node engine.js --production   no hooks: the game's own chance, disclosed
 *     node engine.js --automatic    no hooks, and the game carries its acts out alone
 */
import { createInterface } from "node:readline";
import { Conversation } from "./adapter/conversation.js";

async function build(flags) {
  const { production, automatic } = await import("./adapter/production.js");
  if (flags.includes("--automatic")) return automatic;
  if (flags.includes("--production")) return production;
  return (await import("./adapter/hooks.js")).certification;
}

const flags = process.argv.slice(2);
const unknown = flags.filter((flag) => !["--production", "--automatic"].includes(flag));
if (unknown.length > 0) {
  console.error(`engine.js: ${unknown.join(" ")}: not known. Known: --production, --automatic, or nothing`);
  process.exit(2);
}
const conversation = new Conversation(await build(flags));
for await (const line of createInterface({ input: process.stdin })) {
  process.stdout.write(`${JSON.stringify(conversation.answer(JSON.parse(line)))}\n`);
}
