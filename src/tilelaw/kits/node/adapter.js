'use strict';
// An adapter between tilelaw and your engine, in plain Node. Standard input brings one question a line, standard output takes its
// answer, one line each; whatever you want to log goes to standard error (console.error, never console.log).

const { createHash, randomInt } = require('node:crypto');
const { readFileSync } = require('node:fs');

// Who you are. OPTIONS are what a profile may switch on: name one here once the engine has it, and turn it on in operator.yaml.

const LAW = '@law@';
const OPTIONS = [@options@];
const DESCRIPTION = {
  vendor: 'Your company',
  product: 'Your engine',
  version: '0.1',
  digest: createHash('sha256').update(readFileSync(__filename)).digest('hex'), // state that of your build
  differences: ['a starting kit: the adapter itself carries out the acts, no engine stands behind it'],
};

// How an act is answered: with the list of the events that follow, or with one of these two.

class Refused extends Error {} // the table does not permit the act: an answer, often the one that the law requires
class Unsupported extends Error {} // the engine does not have this at all: no answer, the clause stays unsupported

function permit(holds, reason) {
  if (!holds) throw new Refused(reason);
}

// How a field is read: what it has to be, and the value it has when it is left out. Without one it may not be left out.

const text = (otherwise) => ({ kind: 'text', is: (value) => typeof value === 'string', otherwise });
const number = (otherwise) => ({ kind: 'a whole number', is: Number.isSafeInteger, otherwise });
const list = (otherwise) => ({ kind: 'a list', is: Array.isArray, otherwise });
const map = (otherwise) => ({ kind: 'a map', is: (value) => value instanceof Object && !Array.isArray(value), otherwise });

@acts@

// The conversation. Nothing below has to change as the engine learns more acts.

const tables = new Map();

const QUESTIONS = {
  Describe: [{ contracts: list() }, () => ({
    answer: 'Described', arrays: true, description: { ...DESCRIPTION, options: OPTIONS, acts: Object.keys(ACTS) },
  })],
  Open: [{ table: number(), rules: map() }, ({ table, rules }) => {
    const { law, options, boxes } = read('rules', rules, { law: text(), options: map(), boxes: list([]) });
    if (law !== LAW) throw new Unsupported(law);
    const missing = Object.keys(options).find((name) => options[name] !== false && options[name] !== null && !OPTIONS.includes(name));
    if (missing) throw new Unsupported(missing);
    tables.set(table, new Table({ law, options, boxes }));
    return { answer: 'Done' };
  }],
  Perform: [{ table: number(), act: map() }, ({ table, act: { act: name, ...fields } }) => {
    if (!Object.hasOwn(ACTS, name)) throw new Unsupported(String(name));
    if (!tables.has(table)) throw new Error(`table ${table} is not open`);
    const [known, perform] = ACTS[name];
    return { answer: 'Events', events: perform(tables.get(table), read(name, fields, known)) };
  }],
  Ask: [{ table: number(), bulk: map() }, ({ bulk }) => {
    throw new Unsupported(String(bulk.bulk));
  }],
  Close: [{ table: number() }, ({ table }) => {
    tables.delete(table);
    return { answer: 'Done' };
  }],
};

/** The fields of a question, of rules or of an act, read strictly: one that is not known, missing, or of another kind is an error. */
function read(what, given, known) {
  for (const name of Object.keys(given)) {
    if (!Object.hasOwn(known, name)) throw new Error(`${what} has a field that this adapter does not know: ${name}`);
  }
  return Object.fromEntries(Object.entries(known).map(([name, { kind, is, otherwise }]) => {
    const value = Object.hasOwn(given, name) ? given[name] : otherwise;
    if (!is(value) && (value === undefined || value !== otherwise)) throw new Error(`${what}: ${name} is not ${kind}`);
    return [name, value];
  }));
}

function answer({ id, ask, ...fields }) {
  if (!Number.isSafeInteger(id)) throw new Error('a question without an id');
  try {
    if (!Object.hasOwn(QUESTIONS, ask)) throw new Error(`this adapter does not know the question ${ask}`);
    const [known, found] = QUESTIONS[ask];
    return { ...found(read(ask, fields, known)), id };
  } catch (no) {
    if (no instanceof Refused) return { answer: 'Refusal', reason: no.message, id };
    if (no instanceof Unsupported) return { answer: 'Unsupported', what: no.message, id };
    console.error(no);
    return { answer: 'Failed', error: String(no), id };
  }
}

async function main() {
  const strict = new TextDecoder('utf-8', { fatal: true });
  let rest = Buffer.alloc(0);
  for await (const chunk of process.stdin) {
    rest = Buffer.concat([rest, chunk]);
    for (let end = rest.indexOf('\n'); end >= 0; end = rest.indexOf('\n')) {
      const asked = JSON.parse(strict.decode(rest.subarray(0, end)));
      rest = rest.subarray(end + 1);
      process.stdout.write(`${JSON.stringify(Array.isArray(asked) ? asked.map(answer) : answer(asked))}\n`);
    }
  }
}

main().catch((error) => {
  console.error(error); // what is no question has no answer: the harness sees this process end, and keeps what it said
  process.exit(1);
});
