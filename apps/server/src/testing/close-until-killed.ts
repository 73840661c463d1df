// A separate process that closes, voids and closes again on the database of DATABASE_URL, and continues what an earlier
// one left. It dies at its statement number KILL_AT, before sending it or, with KILL_AFTER, after.
import type pg from "pg";

import { zonedClock } from "../platform/clock/zoned-clock.ts";
import { closeDue, closeNow, voidRun } from "../modules/plan/runs/close-plan.ts";
import { findLatestRun, readRun } from "../modules/plan/runs/run-row.ts";
import { stepsOnTheirOwn } from "../modules/plan/runs/run-steps.ts";
import { openDatabase } from "../platform/db/open-database.ts";

const environment = process.env;
/** The run to close and void. */
const run = Number(environment["RUN"]);
const now = new Date(environment["NOW"] ?? "");
const killAt = Number(environment["KILL_AT"] ?? 0);
const killAfter = environment["KILL_AFTER"] === "true";

const { db, pool, close } = openDatabase({ url: environment["DATABASE_URL"] ?? "", size: 4 });
let statements = 0;
pool.on("connect", (client) => dieAt(client));

/** Counts the statements of the connection. */
const dieAt = (client: pg.PoolClient): void => {
  const ask: unknown = Reflect.get(client, "query");
  if (typeof ask !== "function") throw new Error("the connection cannot be asked");
  Reflect.set(client, "query", (...parameters: unknown[]): unknown => {
    statements += 1;
    if (statements === killAt && !killAfter) process.kill(process.pid, "SIGKILL");
    const answer: unknown = Reflect.apply(ask, client, parameters);
    if (statements === killAt) process.kill(process.pid, "SIGKILL");
    return answer;
  });
};

// The same holder as the killed one: the test need not wait for the end of a lease.
const steps = stepsOnTheirOwn(db, "the only one", { journals: 2 });
const clock = zonedClock("UTC");
console.log("begins");
await closeDue(steps, clock, now);
const first = await readRun(db, run);
if (first?.status === "posted") await voidRun(steps, clock, run, { reason: "a test", now });
const latest = await findLatestRun(db, "any");
if (latest?.id === run) await closeNow(steps, clock, now);
await close();
console.log(`statements ${statements}`);
