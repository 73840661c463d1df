// Recomputes every run of the plan from the first volume event, prints what each came to and every difference, and exits 1 when
// there is one. Works on the database of a running server, or starts the embedded one for the while.
import { verifyPlan, type PlanVerification } from "../apps/server/src/modules/plan/verify/verify-plan.ts";
import { inSnapshot } from "../apps/server/src/platform/db/in-snapshot.ts";
import { openDatabase } from "../apps/server/src/platform/db/open-database.ts";
import { add, formatMoney } from "../packages/core/src/money/money.ts";
import { printTable } from "./print-table.ts";
import { readFromReplica } from "./read-from-replica.ts";
import { runTool, withCompany } from "./run-tool.ts";

const verify = async (): Promise<boolean> => {
  const found = await withCompany(async (company) => await readFromReplica(company, verifyAt));
  printRuns(found);
  for (const difference of found.differences) console.log(`DIFFERENCE ${difference}`);
  const count = found.differences.length;
  console.log(count === 0 ? "Every profit follows from goods sold." : `Differences: ${count.toLocaleString("en")}.`);
  return count === 0;
};

const verifyAt = async (url: string): Promise<PlanVerification> => {
  const { db, close } = openDatabase({ url, size: 2, name: "espalier plan:verify", patience: 0 });
  try {
    return await inSnapshot(db, verifyPlan);
  } finally {
    await close();
  }
};

const printRuns = ({ runs, members, events }: PlanVerification): void => {
  printTable([
    ["run", "plan day", "plan", "volume", "profits", "paid", "differences"],
    ...runs.map(({ run, profits, volume, paid, differences }) => [
      String(run.id),
      run.plan_day,
      String(run.plan_version),
      formatMoney(volume),
      profits.toLocaleString("en"),
      formatMoney(paid),
      differences.toLocaleString("en"),
    ]),
    [
      "all",
      "",
      "",
      formatMoney(add(...runs.map(({ volume }) => volume))),
      runs.reduce((sum, { profits }) => sum + profits, 0).toLocaleString("en"),
      formatMoney(add(...runs.map(({ paid }) => paid))),
      runs.reduce((sum, { differences }) => sum + differences, 0).toLocaleString("en"),
    ],
  ]);
  printTable([
    ["runs recomputed", runs.length.toLocaleString("en")],
    ["members", members.toLocaleString("en")],
    ["volume events", events.toLocaleString("en")],
  ]);
};

const USAGE = {
  command: "plan:verify",
  words: [],
  does: "Recomputes every run of the plan and lists every difference.",
};

await runTool(USAGE, async () => ((await verify()) ? 0 : 1));
