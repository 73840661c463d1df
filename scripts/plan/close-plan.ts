import { randomUUID } from "node:crypto";

import { zonedClock } from "../../apps/server/src/platform/clock/zoned-clock.ts";
import { closeNow } from "../../apps/server/src/modules/plan/runs/close-plan.ts";
import { findUnfinishedRun, type Run } from "../../apps/server/src/modules/plan/runs/run-row.ts";
import { stepsOnTheirOwn, type RunRefusal } from "../../apps/server/src/modules/plan/runs/run-steps.ts";
import { sumProfits } from "../../apps/server/src/modules/plan/runs/sum-profits.ts";
import type { Config } from "../../apps/server/src/config.ts";
import type { Db } from "../../apps/server/src/platform/db/in-transaction.ts";
import { openDatabase } from "../../apps/server/src/platform/db/open-database.ts";
import { trustedTime } from "../../apps/server/src/platform/db/trusted-time.ts";
import { formatMoney, type Money } from "../../packages/core/src/money/money.ts";
import { printTable } from "../print-table.ts";
import { withCompany } from "../run-tool.ts";

const PROGRESS_MS = 1_000;

const REFUSALS: Readonly<Record<RunRefusal, string>> = {
  "plan.busy": "another process works on a run: it goes on by itself, ask again when it is done",
  "plan.run_waits": "a run is computed and waits to be accepted: nothing can be closed before",
  "plan.run_unknown": "there is no such run",
  "plan.run_not_latest": "only the latest run that stands can be voided",
  "plan.run_not_waiting": "no such run waits to be accepted",
};

/** A tool says why it does not trust the clock; the server warns of the rest. */
const CLOCKS = {
  elapsed: (): number => performance.now(),
  log: { warn: () => undefined, error: (_: object, words: string): void => console.error(`plan: ${words}`) },
};

/** Closes the open period now and prints the progress and the result. Returns the exit code. */
export const closePlan = async (): Promise<number> =>
  await withCompany(async ({ config, ownerUrl: url }) => {
    const { db, close } = openDatabase({ url, size: 4, name: "espalier plan close" });
    try {
      const now = await trustedTime({ ...CLOCKS, db, ...(config.forTrial && { steady: 0 }) })();
      return now ? await closeAndPrint(db, config, now) : 1;
    } finally {
      await close();
    }
  });

const closeAndPrint = async (
  db: Db,
  { timeZone, lanes }: Pick<Config, "timeZone" | "lanes">,
  now: Date,
): Promise<number> => {
  const steps = stepsOnTheirOwn(db, randomUUID(), { lanes });
  const progress = setInterval(() => void printProgress(db), PROGRESS_MS);
  try {
    const closed = await closeNow(steps, zonedClock(timeZone), now);
    if (!closed.ok) {
      console.error(`plan: ${REFUSALS[closed.failure.key]}`);
      return 1;
    }
    await printRun(db, closed.value);
    return 0;
  } finally {
    clearInterval(progress);
    await steps.release();
  }
};

/** The run's row shows its progress. */
const printProgress = async (db: Db): Promise<void> => {
  const run = await findUnfinishedRun(db).catch(() => undefined);
  if (!run) return;
  const [members, profits, paid] = [run.members, run.profits, run.profits_done].map((each) =>
    each.toLocaleString("en"),
  );
  console.log(`run ${run.id} ${run.status}: ${members} members read, ${profits} profits written, ${paid} paid`);
};

const printRun = async (db: Db, run: Run): Promise<void> => {
  const sums = await sumProfits(db, run.id);
  printTable([
    ["run", String(run.id)],
    ["status", run.status === "computed" ? "computed, waits to be accepted" : run.status],
    ["plan day", run.plan_day],
    ["plan version", String(run.plan_version)],
    ["from", instant(run.period_from)],
    ["to", instant(run.period_to)],
    ["volume", formatMoney(run.volume)],
    ["pairs and leaders", formatMoney(run.subject)],
    ["of at most", formatMoney(run.pool)],
    ...sums.map(({ type, count, sum }) => [`${type} profits`, countedSum(count, sum)]),
  ]);
};

const countedSum = (count: number, sum: Money): string => `${count.toLocaleString("en")} over ${formatMoney(sum)}`;

const instant = (at: Date): string => `${at.toISOString().slice(0, 19).replace("T", " ")} UTC`;
