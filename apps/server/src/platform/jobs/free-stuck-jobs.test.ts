import { done } from "@espalier/core/vocabulary/outcome";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import { enqueueJob } from "./enqueue-job.ts";
import { inTransaction } from "../db/in-transaction.ts";
import { testDatabase, type TestDatabase } from "../../testing/setup/database.ts";
import { freeStuckJobs } from "./free-stuck-jobs.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => await database.drop());

/** Adds a job that a worker took some minutes ago by the database's clock. */
const taken = async (task: string, worker: string, minutes: number): Promise<void> => {
  await inTransaction(database.db, async (tx) => done(await enqueueJob(tx, task, { id: 1 })));
  await sql`
    update graphile_worker._private_jobs set locked_by = ${worker}, locked_at = now() - make_interval(mins => ${minutes})
    where locked_by is null`.execute(database.db);
};
const heldBy = async (): Promise<readonly string[]> =>
  (
    await sql<{ locked_by: string }>`
      select locked_by from graphile_worker.jobs where locked_by is not null order by 1`.execute(database.db)
  ).rows.map((row) => row.locked_by);

test("only the jobs of a killed worker are freed after a quarter of an hour", async () => {
  await taken("remove-unused-avatar", "killed", 16);
  await taken("remove-unused-avatar", "before the clock was put back", -60);
  await taken("remove-unused-avatar", "working", 14);
  await taken("apply-import", "at something long", 200);
  expect(await freeStuckJobs(database.db, ["apply-import"])).toBe(2);
  expect(await heldBy()).toEqual(["at something long", "working"]);
  expect(await freeStuckJobs(database.db, ["apply-import"])).toBe(0);
});
