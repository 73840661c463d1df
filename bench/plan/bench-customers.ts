import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { done } from "@espalier/core/vocabulary/outcome";

import { acceptRun, closeNow } from "../../apps/server/src/modules/plan/runs/close-plan.ts";
import { stepsOnTheirOwn } from "../../apps/server/src/modules/plan/runs/run-steps.ts";
import { loadTree } from "../../apps/server/src/modules/network/member-tree.ts";
import { rollUpBatch } from "../../apps/server/src/modules/network/roll-up.ts";
import { zonedClock } from "../../apps/server/src/platform/clock/zoned-clock.ts";
import { inTransaction, type Db } from "../../apps/server/src/platform/db/in-transaction.ts";
import { migrate } from "../../apps/server/src/platform/db/migrate.ts";
import { openDatabase } from "../../apps/server/src/platform/db/open-database.ts";
import { withClient } from "../../apps/server/src/platform/db/with-client.ts";
import { median } from "../median.ts";
import { openBenchPostgres } from "../open-bench-postgres.ts";
import { BENCH_PLAN } from "./bench-plan.ts";
import { fillNetwork } from "./fill-network.ts";
import { growTree } from "./grow-tree.ts";
import { count } from "./measure-alone.ts";

const NOW = new Date("2026-05-04T12:00:00Z");
const ROUNDS = 3;

/** A plan whose higher ranks ask for customers' volume. */
const PLAN = {
  ...BENCH_PLAN,
  ranks: BENCH_PLAN.ranks.map((rule) => ({ ...rule, customers_pv: `${rule.rank * 10}.00` })),
};

/** Closes so many orders of members, without and with as many of customers, in turns, and compares the medians. */
export const benchCustomers = async (orders: number): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), "espalier-bench-"));
  const postgres = await openBenchPostgres(folder);
  try {
    await migrate(postgres.ownerUrl);
    await withClient(postgres.ownerUrl, "bench", async (client) => {
      await fillNetwork(client, growTree("random", orders), 0);
      await client.query("update plan_version set plan = $1 where active", [JSON.stringify(PLAN)]);
    });
    const { db, close } = openDatabase({ url: postgres.ownerUrl, patience: 0 });
    const seconds: Record<"warmUp" | "plain" | "customers", number[]> = { warmUp: [], plain: [], customers: [] };
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const kind of ["plain", "customers"] as const) {
        await sell(postgres.ownerUrl, { orders, to: "members", name: `${kind}${round}` });
        if (kind === "customers") await sell(postgres.ownerUrl, { orders, to: "customers", name: `sold${round}` });
        seconds[round === 0 ? "warmUp" : kind].push(await closed(db));
      }
    }
    await close();
    print(orders, { plain: median(seconds.plain), customers: median(seconds.customers) });
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true });
  }
};

type Sales = { readonly orders: number; readonly to: "members" | "customers"; readonly name: string };

const sell = async (url: string, { orders, to, name }: Sales): Promise<void> =>
  await withClient(url, "bench", async (client) => {
    await client.query("set session_replication_role = replica");
    await client.query(
      `insert into volume_event (${to === "members" ? "member_id" : "seller_id"}, order_sn, pv, paid, at)
       select 1 + (place * 7919) % (select count(*) from member), $1 || place, 10000, 10000, timestamptz '2026-05-04 08:00Z'
       from generate_series(1, $2::integer) place`,
      [name, orders],
    );
    await client.query("vacuum analyze volume_event");
  });

/** Rolls up first, as the worker does before midnight; returns the seconds of the close. */
const closed = async (db: Db): Promise<number> => {
  await inTransaction(db, async (tx) =>
    done(await rollUpBatch(tx, await loadTree(tx), { day: "2026-05-04", most: Number.MAX_SAFE_INTEGER })),
  );
  const [steps, clock] = [stepsOnTheirOwn(db, "the benchmark"), zonedClock("UTC")];
  const begun = performance.now();
  const ended = await closeNow(steps, clock, NOW);
  // The plan of the benchmark pays what an operator would look at first.
  const isHeld = ended.ok && ended.value.held_for !== null;
  const run = isHeld ? await acceptRun(steps, clock, ended.value.id, NOW) : ended;
  if (!run.ok) throw new Error(`the close was refused: ${run.failure.key}`);
  const seconds = (performance.now() - begun) / 1000;
  await steps.release();
  return seconds;
};

const print = (orders: number, { plain, customers }: { readonly plain: number; readonly customers: number }): void => {
  const lines: readonly (readonly [string, string])[] = [
    ["close without customers", `${plain.toFixed(1)} s`],
    ["close with as many of customers", `${customers.toFixed(1)} s`],
    ["ratio", (customers / plain).toFixed(2)],
  ];
  console.log(`\n${count(orders)} members and orders, median of ${ROUNDS}\n`);
  for (const [name, figure] of lines) console.log(`${name.padEnd(36)}${figure.padStart(12)}`);
};
