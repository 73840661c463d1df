import { done, refused } from "@espalier/core/vocabulary/outcome";

import type { Tx } from "../../platform/db/in-transaction.ts";
import type { Answer, RecordAudit } from "../../platform/http/bind-call.ts";
import { enqueueJob } from "../../platform/jobs/enqueue-job.ts";
import { queueIncomeComputation } from "./store/income.ts";

/** Has a worker compute the income of a year. */
export const requestIncome = async (
  tx: Tx,
  recordAudit: RecordAudit,
  year: number,
  by: { readonly operatorId: number; readonly now: Date },
): Promise<Answer<"adminReportIncomeCompute">> => {
  if (!(await queueIncomeComputation(tx, year, by))) return refused("income.busy");
  await enqueueJob(tx, "compute-income", { year });
  await recordAudit({ subject: { kind: "income", id: String(year) } });
  return done(null);
};
