import type { ApprovalKind } from "@espalier/core/vocabulary/approval";
import { refusalOf } from "@espalier/core/states/machine";
import { runStates } from "@espalier/core/states/run";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";
import { z } from "zod";

import type { Approvable } from "../../operators/approvals/approvable.ts";
import { hasSecondOperator } from "../../operators/approvals/may-approve.ts";
import { proposeAction } from "../../operators/approvals/propose-action.ts";
import { queuePlanJob } from "../store/plan-jobs.ts";
import { findLatestRun, readRun, type Run } from "../runs/run-row.ts";
import type { Tx } from "../../../platform/db/in-transaction.ts";
import { readSettings } from "../../settings/settings.ts";
import type { RecordAudit } from "../../../platform/http/bind-call.ts";

type By = { readonly operatorId: number; readonly now: Date };
type Refusal = "plan.job_waits" | "plan.run_unknown" | "plan.run_not_waiting" | "plan.run_not_latest";

/** Queues a preview of a close, or the close itself. */
export const requestClose = async (
  tx: Tx,
  recordAudit: RecordAudit,
  kind: "preview" | "close",
  by: By,
): Promise<Outcome<{ job_id: number }, "plan.job_waits">> => {
  const queued = await queuePlanJob(tx, { kind }, by);
  if (!queued.ok) return queued;
  await recordAudit({ subject: { kind: "run", id: kind }, after: { job: queued.value } });
  return done({ job_id: queued.value });
};

type Change = { readonly id: number; readonly action: "post" | "void"; readonly reason: string };
type Changed = { readonly done: boolean; readonly approval_id: number | null; readonly job_id: number | null };

/** Queues the posting or voiding of a run, or proposes it when a second operator has to approve: by the settings, or
 * because the run is held and there is one. */
export const changeRun = async (
  tx: Tx,
  recordAudit: RecordAudit,
  { id, action, reason }: Change,
  by: By,
): Promise<Outcome<Changed, Refusal | "approval.waiting">> => {
  const checked = await checkRunState(tx, id, action);
  if (!checked.ok) return checked;
  const subject = { kind: "run", id: String(id) };
  const { status, held_for } = checked.value;
  const before = { status };
  const isHeld = action === "post" && held_for !== null;
  const { "approval.runs": needsTwo } = await readSettings(tx);
  if (needsTwo || (isHeld && (await hasSecondOperator(tx, KIND_OF[action], by)))) {
    const proposal = { kind: KIND_OF[action], subject: String(id), amount: null, detail: { run: id }, reason };
    const proposed = await proposeAction(tx, proposal, by);
    if (!proposed.ok) return proposed;
    await recordAudit({ subject, before, after: { proposed: action }, reason });
    return done({ done: false, approval_id: proposed.value, job_id: null });
  }
  const queued = await queuePlanJob(tx, { kind: action, runId: id, reason }, by);
  if (!queued.ok) return queued;
  await recordAudit({ subject, before, after: { queued: action, job: queued.value }, reason });
  return done({ done: true, approval_id: null, job_id: queued.value });
};

const KIND_OF = { post: "run_post", void: "run_void" } as const satisfies Record<string, ApprovalKind>;

const EVENT_OF = { post: "accepted", void: "recalled" } as const;

/** Checks whether the run's state allows the request now; the worker checks again before it acts. Returns the run. */
const checkRunState = async (tx: Tx, id: number, action: Change["action"]): Promise<Outcome<Run, Refusal>> => {
  const run = await readRun(tx, id);
  if (!run) return refused("plan.run_unknown");
  const refusal = refusalOf(runStates, EVENT_OF[action], run.status);
  if (refusal) return refused(refusal);
  const isLatest = action === "post" || (await findLatestRun(tx, "standing"))?.id === id;
  return isLatest ? done(run) : refused("plan.run_not_latest");
};

const proposed = z.object({ run: z.int() });

/** The action that a second operator approves: it queues the worker's job, in the transaction of the approval. */
const approvable = (action: Change["action"]): Approvable => ({
  kind: KIND_OF[action],
  carryOut: async (tx, { detail, reason }, by) => {
    const { run: runId } = proposed.parse(detail);
    const checked = await checkRunState(tx, runId, action);
    if (!checked.ok) return checked;
    const queued = await queuePlanJob(tx, { kind: action, runId, reason }, by);
    return queued.ok ? done(null) : queued;
  },
});

export const runApprovables: readonly Approvable[] = [approvable("post"), approvable("void")];
