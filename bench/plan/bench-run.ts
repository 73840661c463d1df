import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { addVolume } from "@espalier/core/network/add-volume";
import { done } from "@espalier/core/vocabulary/outcome";

import { loadMembers } from "../../apps/server/src/modules/plan/runs/load-members.ts";
import { takeTime } from "../../apps/server/src/modules/plan/runs/run-row.ts";
import { inTransaction, type Db, type Tx } from "../../apps/server/src/platform/db/in-transaction.ts";
import { migrate } from "../../apps/server/src/platform/db/migrate.ts";
import { openDatabase } from "../../apps/server/src/platform/db/open-database.ts";
import { withClient } from "../../apps/server/src/platform/db/with-client.ts";
import { indexOf, loadTree } from "../../apps/server/src/modules/network/member-tree.ts";
import { readWaitingVolume } from "../../apps/server/src/modules/network/roll-up-queries.ts";
import { rollUpBatch } from "../../apps/server/src/modules/network/roll-up.ts";
import { fillNetwork } from "./fill-network.ts";
import { growTree } from "./grow-tree.ts";
import { count, measureAlone, type Figures } from "./measure-alone.ts";
import { openBenchPostgres } from "../open-bench-postgres.ts";

/** One member in this many has a sale, enough that a run on 1,000,000 members has 200,000 profits. */
const MEMBERS_PER_SALE = 70;
const DAY = "2026-05-04";
/** A run through the database, as the worker does it: opened, computed, posted, and recomputed from the first sale. */
export const benchRun = async (size: number): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), "espalier-bench-"));
  const postgres = await openBenchPostgres(folder);
  try {
    await migrate(postgres.ownerUrl);
    const network = growTree("random", size);
    await withClient(postgres.ownerUrl, "bench", async (client) => {
      await fillNetwork(client, network, Math.ceil(size / MEMBERS_PER_SALE));
    });
    const plain = await climbInSql(postgres.ownerUrl);
    await inDatabase(postgres.ownerUrl, async (tx) => await compareLegs(tx, plain));
    await inDatabase(postgres.ownerUrl, rollUp);
    const measured = measureAlone("plan-run.ts", [], { DATABASE_URL: postgres.ownerUrl });
    printRun(size, measured);
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true });
  }
};

const inDatabase = async (url: string, work: (tx: Tx) => Promise<void>): Promise<void> => {
  const { db, close } = openDatabase({ url, patience: 0 });
  await inTransaction<null, never>(db satisfies Db, async (tx) => {
    await takeTime(tx);
    await work(tx);
    return done(null);
  });
  await close();
};

/** Rolls the sales up first, as the worker does before midnight. */
const rollUp = async (tx: Tx): Promise<void> => {
  await rollUpBatch(tx, await loadTree(tx), { day: DAY, most: Number.MAX_SAFE_INTEGER });
};

/** The seconds that the legs of the sales take when each sale climbs to the top by itself. */
const climbInSql = async (url: string): Promise<number> =>
  await withClient(url, "bench", async (client) =>
    timed(async () => {
      await client.query(`
        with recursive climb as (
          select p.parent_id as member_id, p.side, v.pv
          from volume_event v join placement p on p.member_id = v.member_id where p.parent_id is not null
          union all
          select up.parent_id, up.side, climb.pv
          from climb join placement up on up.member_id = climb.member_id where up.parent_id is not null
        )
        select count(*) from (select member_id, side, sum(pv) from climb group by 1, 2) legs`);
    }),
  );

/** The same legs in one pass over arrays, beside the plain way's seconds. */
const compareLegs = async (tx: Tx, plain: number): Promise<void> => {
  let pass = 0;
  const ours = await timed(async () => {
    const { tree, network, state } = await loadMembers([tx], async () => undefined);
    const brought = new Float64Array(tree.size);
    for (const { memberId, pv } of await readWaitingVolume(tx, Number.MAX_SAFE_INTEGER)) {
      const buyer = indexOf(tree, memberId);
      brought[buyer] = (brought[buyer] ?? 0) + pv;
    }
    pass = await timed(async () => addVolume(network, state.totals, brought));
  });
  console.log("legs of the sales, random shape        seconds   ratio");
  console.log(`recursive SQL                         ${plain.toFixed(2).padStart(8)}    1.00`);
  console.log(
    `arrays, with reading all members      ${ours.toFixed(2).padStart(8)}  ${(plain / ours).toFixed(2).padStart(6)}`,
  );
  console.log(
    `arrays, kept in memory as roll-up does${pass.toFixed(3).padStart(8)}  ${(plain / pass).toFixed(0).padStart(6)}\n`,
  );
};

const timed = async (work: () => Promise<void>): Promise<number> => {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1000;
};

const printRun = (size: number, measured: Figures): void => {
  const requested = (target: string): string => (size === 1_000_000 ? target : "");
  const seconds = (name: string): string => `${measured(name).toFixed(1)} s`;
  const megabytes = (name: string): string => `${count(measured(name))} MB`;
  const lines: readonly (readonly [string, string, string])[] = [
    ["profits", count(measured("profits")), ""],
    ["profit records (parts)", count(measured("records")), requested(">= 200,000")],
    ["facts read", seconds("read"), ""],
    ["computed and written", seconds("written"), ""],
    ["posted", seconds("posted"), ""],
    ["recomputed and equal", seconds("verified"), requested("<= 60 s")],
    ["peak memory of the run", megabytes("peakPosted"), ""],
    ["peak memory with recomputing", megabytes("peakVerified"), ""],
  ];
  console.log(`a run through the database, ${count(size)} members of the random shape, times from its beginning\n`);
  for (const [name, figure, target] of lines) {
    console.log(`${name.padEnd(30)}${figure.padStart(12)}   ${target}`.trimEnd());
  }
};
