import { done, type Outcome } from "@espalier/core/vocabulary/outcome";

import { enqueueJob } from "../../../platform/jobs/enqueue-job.ts";
import type { Tx } from "../../../platform/db/in-transaction.ts";
import type { RecordAudit } from "../../../platform/http/bind-call.ts";
import { LEDGER_CHECK_TASK } from "../stored-checks.ts";
import { queueLedgerCheck } from "../store/checks.ts";

/** Queues a check of the whole ledger for the worker. */
export const requestLedgerCheck = async (
  tx: Tx,
  recordAudit: RecordAudit,
  by: { readonly operatorId: number; readonly now: Date },
): Promise<Outcome<{ id: number }, "ledger.checking">> => {
  const queued = await queueLedgerCheck(tx, by);
  if (!queued.ok) return queued;
  await enqueueJob(tx, LEDGER_CHECK_TASK, { id: queued.value });
  await recordAudit({ subject: { kind: "ledger", id: "check" }, after: { check: queued.value } });
  return done({ id: queued.value });
};
