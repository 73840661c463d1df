import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { migrate } from "../../apps/server/src/platform/db/migrate.ts";
import { withClient } from "../../apps/server/src/platform/db/with-client.ts";
import { BENCH_PLAN } from "./bench-plan.ts";
import { fillNetwork } from "./fill-network.ts";
import { growTree } from "./grow-tree.ts";
import { count, measureAlone, type Figures } from "./measure-alone.ts";
import { openBenchPostgres } from "../open-bench-postgres.ts";

const SELLERS = 10_000;

/** A plan whose orders pay one profit each: to who invited the buyer, or, held, to who sold to a customer. */
const PLAN = {
  ...BENCH_PLAN,
  pair: { ...BENCH_PLAN.pair, rate_bp: BENCH_PLAN.pair.rate_bp.map(() => 0) },
  leader: { rate_bp: BENCH_PLAN.leader.rate_bp.map(() => []) },
  retail: { rate_bp: 1000, of_difference: false },
  allotment: { ...BENCH_PLAN.allotment, "4": BENCH_PLAN.allotment["1"] },
};

/** Closes so many orders of members, then as many of customers, whose profits are held, and releases all of them. */
export const benchHolds = async (orders: number): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), "espalier-bench-"));
  const postgres = await openBenchPostgres(folder);
  try {
    await migrate(postgres.ownerUrl);
    await withClient(postgres.ownerUrl, "bench", async (client) => {
      await fillNetwork(client, growTree("random", SELLERS), orders);
      await client.query("update plan_version set plan = $1 where active", [JSON.stringify(PLAN)]);
    });
    const measured = measureAlone("plan-holds.ts", [String(orders)], { DATABASE_URL: postgres.ownerUrl });
    print(orders, measured);
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true });
  }
};

const print = (orders: number, measured: Figures): void => {
  const seconds = (name: string): string => `${measured(name).toFixed(1)} s`;
  const megabytes = (name: string): string => `${count(measured(name))} MB`;
  const perProfit = (name: string): number => measured(name) / measured(`${name}Profits`);
  const lines: readonly (readonly [string, string])[] = [
    ["run without holds", seconds("plain")],
    ["run with holds", seconds("held")],
    ["ratio for each profit", (perProfit("held") / perProfit("plain")).toFixed(2)],
    ["days written down", seconds("dated")],
    ["released", `${count(measured("released"))} in ${seconds("release")}`],
    ["processor of the server's process", seconds("processor")],
    ["memory at a half and at the end", `${megabytes("half")}, ${megabytes("end")}`],
  ];
  console.log(`\n${count(orders)} orders of ${count(SELLERS)} sellers\n`);
  for (const [name, figure] of lines) console.log(`${name.padEnd(36)}${figure.padStart(22)}`);
};
