import { expect, onTestFinished, test } from "vitest";

import { inTransaction, type Db } from "../../apps/server/src/platform/db/in-transaction.ts";
import { type Database, openDatabase } from "../../apps/server/src/platform/db/open-database.ts";
import { withClient } from "../../apps/server/src/platform/db/with-client.ts";
import { runningOwnerUrl } from "../../apps/server/src/platform/embedded-postgres/embedded-postgres.ts";
import { findLatestRun, type Run } from "../../apps/server/src/modules/plan/runs/run-row.ts";
import { isAnythingWaiting } from "../../apps/server/src/modules/network/roll-up-queries.ts";
import { queuePlanJob, type PlanJobRequest } from "../../apps/server/src/modules/plan/store/plan-jobs.ts";
import { anOperator } from "../../apps/server/src/testing/builders/an-operator.ts";
import { planWorld, SEVEN } from "../../apps/server/src/testing/plan-world.ts";
import { expectSoundPlan } from "../../apps/server/src/testing/read-plan.ts";
import { eventually } from "./eventually.ts";
import { killDatabase, preparedInstance } from "./server-instance.ts";

const ROUNDS = 2;

test("the server survives a database killed while a run closes or is voided, and the job is finished", async () => {
  const instance = preparedInstance();
  const server = instance.start();
  let ended = false;
  void server.ended.then(() => (ended = true));
  await server.ready;
  const url = runningOwnerUrl(instance.dataDir) ?? "";
  const { db, pool, close } = openDatabase({ url, size: 3 });
  onTestFinished(close);
  const world = await planWorld(db, SEVEN);
  const { id: operatorId } = await anOperator(db, "owner", new Date());

  /**
   * Kills the database while the worker waits for the table of runs, so that the job ends and its failure cannot be
   * recorded.
   */
  const cutOff = async (request: PlanJobRequest): Promise<void> => {
    const cut = withClient(url, "tests", async (client) => {
      await client.query("begin; lock table plan_run in share mode");
      const asked = { operatorId, now: new Date() };
      await inTransaction(db, async (other) => await queuePlanJob(other, request, asked));
      await eventually(async () => await isAnybodyWaiting(pool));
      killDatabase(instance.dataDir);
      // The lock is held until this session has noticed the end too.
      await client.query("select pg_sleep(60)");
    });
    await expect(cut).rejects.toThrow(/terminat|connection error/);
    await eventually(async () => ended || (await isOver(pool)));
    expect(ended, server.lines().join("\n")).toBe(false);
  };

  for (let round = 0; round < ROUNDS; round += 1) {
    for (const id of [2, 3, 4, 5, 6, 7]) await world.buy(id, 1_000_00, new Date());
    // By the server's worker: only the holder of its lease may write legs.
    await eventually(async () => !(await isAnythingWaiting(db)));
    await cutOff({ kind: "close", reason: "a test" });
    const closed = await latestRun(db);
    expect(closed?.status).toBe("posted");
    await cutOff({ kind: "void", runId: closed?.id ?? 0, reason: "a test" });
    expect((await latestRun(db))?.status).toBe("voided");
  }
  await expectSoundPlan(db);
  server.signal("SIGTERM");
  expect(await server.ended).toBe(0);
});

const latestRun = async (db: Db): Promise<Run | undefined> =>
  await db.transaction().execute(async (tx) => await findLatestRun(tx, "any"));

/** Whether the worker waits for the table. */
const isAnybodyWaiting = async (pool: Database["pool"]): Promise<boolean> => {
  const { rowCount } = await pool.query("select from pg_locks where relation = 'plan_run'::regclass and not granted");
  return rowCount !== 0;
};

/** Whether the requested job has ended; the database may be down. */
const isOver = async (pool: Database["pool"]): Promise<boolean> => {
  const open = await pool.query("select from plan_job where status in ('queued', 'running')").catch(() => undefined);
  return open?.rowCount === 0;
};
