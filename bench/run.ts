/**
 * `npm run bench -- NAME` runs one benchmark; words after the name narrow it, where it says so. Each prints ratios taken in one
 * run, because machines differ.
 */
const BENCHMARKS: Readonly<
  Record<string, () => Promise<{ readonly run: (only: readonly string[]) => Promise<void> }>>
> = {
  api: async () => await import("./api.ts"),
  backup: async () => await import("./backup.ts"),
  ledger: async () => await import("./ledger.ts"),
  network: async () => await import("./network.ts"),
  admin: async () => await import("./admin.ts"),
  plan: async () => await import("./plan.ts"),
  web: async () => await import("./web.ts"),
};

const name = process.argv[2] ?? "";
const load = BENCHMARKS[name];
if (load) {
  await (await load()).run(process.argv.slice(3));
} else {
  console.error(`bench: say which one: ${Object.keys(BENCHMARKS).join(", ")}`);
  process.exitCode = 2;
}
