import { describeError } from "@espalier/contract/describe-error";
import { isErrorKey } from "@espalier/contract/errors";
import type { Language } from "@espalier/core/text/language";

import type { JobRow } from "./job-queries.ts";

/** A job for operators, with its refusal in the reader's language. */
export const describeJob = (row: JobRow, language: Language) => ({
  id: row.id,
  kind: row.kind,
  status: row.status,
  run_id: row.run_id,
  progress: row.progress,
  reason: row.reason,
  msg: isErrorKey(row.refusal) ? describeError(row.refusal, language) : "",
  requested_by: row.requested_by,
  requested_at: row.requested_at,
  ended_at: row.ended_at,
});

/** The same for a simulation, which is stale when its draft has been changed since. */
export const describeSimulation = (row: JobRow & { readonly changed_at: Date | null }, language: Language) => {
  const { kind: _kind, run_id: _run, reason: _reason, ...job } = describeJob(row, language);
  return {
    ...job,
    version: row.plan_version ?? 0,
    periods: row.periods ?? 0,
    stale: row.changed_at !== null && row.changed_at > row.requested_at,
  };
};
