import { setTimeout as sleep } from "node:timers/promises";
import { Logger, run, runOnce } from "graphile-worker";
import { sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";

import { testDatabase } from "../../testing/setup/database.ts";
import { queuePool } from "./queue-pool.ts";

test("a failing job is recorded as failed and tried again, and the product's own parsing does not change", async () => {
  const { pool, db, drop } = await testDatabase();
  onTestFinished(drop);
  await sql`select graphile_worker.add_job('stumble')`.execute(db);
  const stumble = async (): Promise<void> => await Promise.reject(new Error("a stone"));
  await runOnce({
    pgPool: queuePool(pool),
    taskList: { stumble },
    noHandleSignals: true,
    logger: silent,
  });
  const { rows } = await sql<object>`select attempts, last_error, locked_by from graphile_worker.jobs`.execute(db);
  expect(rows).toEqual([{ attempts: 1, last_error: expect.stringContaining("a stone"), locked_by: null }]);
  const { rows: read } = await sql<object>`select 1::bigint as hundredths`.execute(db);
  expect(read).toEqual([{ hundredths: 1n }]);
});

test("a job is noticed at once, and stopping returns every connection", async () => {
  const { pool, db, drop } = await testDatabase();
  onTestFinished(drop);
  pool.on("error", () => undefined);
  const done: number[] = [];
  const ring = (): void => void done.push(1);
  const runner = await run({
    pgPool: queuePool(pool),
    taskList: { ring },
    noHandleSignals: true,
    // With polling alone the job would not be seen in time.
    pollInterval: 600_000,
    logger: silent,
  });
  await vi.waitFor(async () => {
    await sql`select graphile_worker.add_job('ring')`.execute(db);
    expect(done.length).toBeGreaterThan(0);
  }, 60_000);
  await runner.stop();
  // The connection that listened is closed, with a delay.
  await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0);
});

test("recording a job's end after the pool has ended is abandoned without an error", async () => {
  const { pool, drop } = await testDatabase();
  onTestFinished(drop);
  const queue = queuePool(pool);
  await pool.end();
  const connecting = queue.connect().then(
    () => "connected",
    () => "refused",
  );
  expect(await Promise.race([connecting, sleep(50, "abandoned")])).toBe("abandoned");
});

const silent = new Logger(() => () => undefined);
