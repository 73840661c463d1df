/** `npm run bench -- NAME` runs one benchmark; each prints ratios taken in one run, because machines differ. */
const BENCHMARKS: Readonly<Record<string, () => Promise<{ readonly run: () => Promise<void> }>>> = {
  ledger: async () => await import("./ledger.ts"),
};

const name = process.argv[2] ?? "";
const load = BENCHMARKS[name];
if (load) {
  await (await load()).run();
} else {
  console.error(`bench: say which one: ${Object.keys(BENCHMARKS).join(", ")}`);
  process.exitCode = 2;
}
