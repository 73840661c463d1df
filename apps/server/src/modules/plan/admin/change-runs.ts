import type { ApprovalKind } from "@espalier/core/vocabulary/approval";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";
import { z } from "zod";

import type { Approvable } from "../../operators/approvals/approvable.ts";
import { proposeDeed } from "../../operators/approvals/propose-deed.ts";
import { askPlanJob } from "../jobs/plan-job.ts";
import { findLatestRun, readRun } from "../runs/run-row.ts";
import type { Tx } from "../../../platform/db/in-transaction.ts";
import { readSettings } from "../../settings/settings.ts";
import type { Note } from "../../../platform/http/bind-admin-call.ts";

type By = { readonly operatorId: number; readonly now: Date };
type Refusal = "plan.job_waits" | "plan.run_unknown" | "plan.run_not_waiting" | "plan.run_not_latest";

/** Asks the worker for a preview of a close, or for the close itself. */
export const askForClose = async (
  tx: Tx,
  note: Note,
  kind: "preview" | "close",
  by: By,
): Promise<Outcome<{ job_id: number }, "plan.job_waits">> => {
  const asked = await askPlanJob(tx, { kind }, by);
  if (!asked.ok) return asked;
  await note({ subject: { kind: "run", id: kind }, after: { job: asked.value } });
  return done({ job_id: asked.value });
};

type Change = { readonly id: number; readonly deed: "post" | "void"; readonly reason: string };
type Changed = { readonly done: boolean; readonly approval_id: number | null; readonly job_id: number | null };

/** Has a run posted or voided by the worker, or, where two operators have to agree, proposes it. */
export const changeRun = async (
  tx: Tx,
  note: Note,
  { id, deed, reason }: Change,
  by: By,
): Promise<Outcome<Changed, Refusal | "approval.waiting">> => {
  const judged = await judgeRun(tx, id, deed);
  if (!judged.ok) return judged;
  const subject = { kind: "run", id: String(id) };
  const before = { status: judged.value };
  const { "approval.runs": needsTwo } = await readSettings(tx);
  if (needsTwo) {
    const proposal = { kind: KIND_OF[deed], subject: String(id), amount: null, detail: { run: id }, reason };
    const proposed = await proposeDeed(tx, proposal, by);
    if (!proposed.ok) return proposed;
    await note({ subject, before, after: { proposed: deed }, reason });
    return done({ done: false, approval_id: proposed.value, job_id: null });
  }
  const asked = await askPlanJob(tx, { kind: deed, runId: id, reason }, by);
  if (!asked.ok) return asked;
  await note({ subject, before, after: { asked: deed, job: asked.value }, reason });
  return done({ done: true, approval_id: null, job_id: asked.value });
};

const KIND_OF = { post: "run_post", void: "run_void" } as const satisfies Record<string, ApprovalKind>;

/** Whether the run stands so that this may be asked for now; the worker looks again when it comes to it. Answers its status. */
const judgeRun = async (tx: Tx, id: number, deed: Change["deed"]): Promise<Outcome<string, Refusal>> => {
  const run = await readRun(tx, id);
  if (!run) return refused("plan.run_unknown");
  if (deed === "post") return run.status === "computed" ? done(run.status) : refused("plan.run_not_waiting");
  const latest = await findLatestRun(tx, "standing");
  const canVoid = latest?.id === id && (run.status === "posted" || run.status === "computed");
  return canVoid ? done(run.status) : refused("plan.run_not_latest");
};

const proposed = z.object({ run: z.int() });

/** What a second operator's approval does: the worker is asked, in the transaction of the approval. */
const approvable = (deed: Change["deed"]): Approvable => ({
  kind: KIND_OF[deed],
  carryOut: async (tx, { detail, reason }, by) => {
    const { run: runId } = proposed.parse(detail);
    const judged = await judgeRun(tx, runId, deed);
    if (!judged.ok) return judged;
    const asked = await askPlanJob(tx, { kind: deed, runId, reason }, by);
    return asked.ok ? done(null) : asked;
  },
});

export const runApprovables: readonly Approvable[] = [approvable("post"), approvable("void")];
