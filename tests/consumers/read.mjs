// Reads messages as Cucumber does: writes its HTML report, and prints what its query finds in them.
import { createReadStream, createWriteStream, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const [installed, messages, html] = process.argv.slice(2);
const require = createRequire(pathToFileURL(`${installed}/package.json`));
const load = async (name) => {
  const found = await import(pathToFileURL(require.resolve(name)).href);
  return found.default && !found.Query && !found.CucumberHtmlStream ? found.default : found;
};
const formatter = await load("@cucumber/html-formatter");
const { Query } = await load("@cucumber/query");

const Stream = formatter.CucumberHtmlStream ?? formatter.default ?? formatter;
const stream = new Stream();
const written = new Promise((resolve, reject) => {
  stream.pipe(createWriteStream(html)).on("finish", resolve).on("error", reject);
  stream.on("error", reject);
});
const query = new Query();
for await (const line of createInterface({ input: createReadStream(messages) })) {
  const message = JSON.parse(line);
  query.update(message);
  stream.write(message);
}
stream.end();
await written;

const cases = query.findAllTestCaseStarted().map((started) => {
  const { feature, rule, scenario } = query.findLineageBy(started);
  const steps = query.findTestStepFinishedAndTestStepBy(started).map(([finished]) => finished.testStepResult.status);
  const worst = query.findMostSevereTestStepResultBy(started).status;
  return { feature: feature.name, rule: rule.name, tag: rule.tags[0].name, scenario: scenario.name, worst, steps };
});
const success = query.findTestRunFinished().success;
console.log(JSON.stringify({ counts: query.countMostSevereTestStepResultStatus(), cases, success, size: readFileSync(html).length }));
