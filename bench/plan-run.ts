// `node bench/plan-run.ts` closes the period on the database of DATABASE_URL and recomputes the run, in a separate process so
// that its memory can be measured. Prints the seconds since the beginning and the peaks in megabytes.
import { done } from "@espalier/core/vocabulary/outcome";

import { zonedClock } from "../apps/server/src/platform/clock/zoned-clock.ts";
import { acceptRun, closeNow } from "../apps/server/src/modules/plan/runs/close-plan.ts";
import { stepsOnTheirOwn, type RunSteps } from "../apps/server/src/modules/plan/runs/run-steps.ts";
import { verifyPlan } from "../apps/server/src/modules/plan/verify/verify-plan.ts";
import { inSnapshot } from "../apps/server/src/platform/db/in-snapshot.ts";
import { inTransaction } from "../apps/server/src/platform/db/in-transaction.ts";
import { openDatabase } from "../apps/server/src/platform/db/open-database.ts";
import { writeSetting } from "../apps/server/src/modules/settings/settings.ts";
import { printFigures } from "./plan/measure-alone.ts";

const NOW = new Date("2026-05-04T12:00:00Z");

const { db, close } = openDatabase({ url: process.env["DATABASE_URL"] ?? "", patience: 0 });
// The run stops between computing and paying, so that both can be timed.
await inTransaction(db, async (tx) => done(await writeSetting(tx, "plan.acceptRuns", true)));

const begun = performance.now();
const since = (): number => (performance.now() - begun) / 1000;
const peak = (): number => process.resourceUsage().maxRSS / 1024;
const clock = zonedClock("UTC");
const own = stepsOnTheirOwn(db, "the benchmark");
let read = 0;
const steps: RunSteps = {
  ...own,
  readSnapshot: async (work) => {
    const answer = await own.readSnapshot(work);
    read = since();
    return answer;
  },
};
const computed = await closeNow(steps, clock, NOW);
if (!computed.ok) throw new Error(`the close was refused: ${computed.failure.key}`);
const written = since();
const paid = await acceptRun(steps, clock, computed.value.id, NOW);
if (!paid.ok) throw new Error(`the posting was refused: ${paid.failure.key}`);
const [posted, peakPosted] = [since(), peak()];

const { differences } = await inSnapshot(db, verifyPlan);
if (differences.length > 0) throw new Error(`${differences.length} differences, the first: ${differences[0]}`);
const [verified, peakVerified] = [since(), peak()];
const { records } = await db
  .selectFrom("profit_part")
  .select((eb) => eb.cast<number>(eb.fn.countAll(), "integer").as("records"))
  .executeTakeFirstOrThrow();
await close();
const { profits } = paid.value;
printFigures({ profits, records, read, written, posted, verified, peakPosted, peakVerified });
