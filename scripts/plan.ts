// `npm run plan -- settle FACTS.json` (or `-` for standard input) prints what every period of the facts pays, as JSON.
// `npm run plan -- close` closes the open period now, beside a running server or without one.
import { readFileSync } from "node:fs";
import { readFacts } from "../apps/server/src/modules/plan/read-facts.ts";
import { settleFacts } from "../apps/server/src/modules/plan/settle-facts.ts";
import { closePlan } from "./plan/close-plan.ts";
import { runTool } from "./run-tool.ts";

const STANDARD_INPUT = 0;

const refuse = (words: string): void => {
  console.error(`plan: ${words}`);
  process.exitCode = 2;
};

const settle = (file: string): void => {
  let text: string;
  try {
    text = readFileSync(file === "-" ? STANDARD_INPUT : file, "utf8");
  } catch (error) {
    return refuse(error instanceof Error ? error.message : `${file} cannot be read`);
  }
  const read = readFacts(text);
  if ("problem" in read) return refuse(read.problem);
  process.stdout.write(`${JSON.stringify(settleFacts(read.facts), null, 2)}\n`);
};

const CLOSE = {
  command: "plan",
  words: ["close"],
  does: "Closes the open period now.\nnpm run plan -- settle FACTS.json prints what the plan pays for the facts in a file; - is standard input.",
};

const [command, file] = process.argv.slice(2);
if (command === "settle" && file !== undefined && file !== "--help") settle(file);
else if (command === "close" || process.argv.includes("--help")) await runTool(CLOSE, closePlan);
else refuse("say `settle FACTS.json`, `settle -` to read from standard input, or `close`");
