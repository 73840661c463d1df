import { shopRoutes } from "@espalier/contract/routes.generated";

import { SHAPES } from "./plan/grow-tree.ts";
import { printUsageIfAsked } from "../scripts/print-usage.ts";

printUsageIfAsked({ command: "bench", words: ["NAME", "[WORDS]"], does: "Runs one benchmark: docs/benchmarks.md." });

type Benchmark = {
  readonly load: () => Promise<{ readonly run: (only: readonly string[]) => Promise<void> }>;
  /** The words that narrow it, or patterns of them. */
  readonly words: readonly (string | RegExp)[];
};

const NUMBER = /^[1-9]\d*$/;

/**
 * `npm run bench -- NAME` runs one benchmark; words after the name narrow it, where it says so. Each prints ratios taken in one
 * run, because machines differ.
 */
const BENCHMARKS: Readonly<Record<string, Benchmark>> = {
  api: { load: async () => await import("./api.ts"), words: Object.keys(shopRoutes) },
  backup: { load: async () => await import("./backup.ts"), words: [NUMBER] },
  ledger: { load: async () => await import("./ledger.ts"), words: [] },
  http: {
    load: async () => await import("./http.ts"),
    words: ["transfers", "conversions", "orders", "quotes", "traced", "withdrawals", "guests", "pages", "replica"],
  },
  documents: { load: async () => await import("./documents.ts"), words: [NUMBER] },
  failover: { load: async () => await import("./failover.ts"), words: ["synchronous", "asynchronous", NUMBER] },
  hostile: { load: async () => await import("./hostile.ts"), words: [] },
  network: { load: async () => await import("./network.ts"), words: [...SHAPES, NUMBER, /^[1-9]\d*\/?s$/] },
  admin: { load: async () => await import("./admin.ts"), words: ["lists", "exports", "import", NUMBER] },
  plan: { load: async () => await import("./plan.ts"), words: ["core", "run", "holds", "customers", NUMBER] },
  processes: { load: async () => await import("./processes.ts"), words: [] },
  retail: { load: async () => await import("./retail.ts"), words: [NUMBER] },
  slow: { load: async () => await import("./slow.ts"), words: [/^\/admin\//] },
  start: { load: async () => await import("./start.ts"), words: [] },
  web: { load: async () => await import("./web.ts"), words: [/^\//] },
};

const [name = "", ...only] = process.argv.slice(2);
const benchmark = BENCHMARKS[name];
const isKnown = (word: string): boolean =>
  benchmark?.words.some((each) => (typeof each === "string" ? each === word : each.test(word))) ?? false;
const unknown = only.find((word) => !isKnown(word));
if (benchmark === undefined) {
  console.error(`bench: say which one: ${Object.keys(BENCHMARKS).join(", ")}`);
  process.exitCode = 2;
} else if (unknown !== undefined) {
  console.error(`bench: ${name} does not know "${unknown}": see docs/benchmarks.md`);
  process.exitCode = 2;
} else {
  await (await benchmark.load()).run(only);
}
