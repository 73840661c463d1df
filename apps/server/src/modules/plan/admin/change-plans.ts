import type { PlanDocument } from "@espalier/contract/calls/plan/plan-problems";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";
import { z } from "zod";

import type { Approvable } from "../../operators/approvals/approvable.ts";
import { hasSecondOperator } from "../../operators/approvals/may-approve.ts";
import { proposeAction } from "../../operators/approvals/propose-action.ts";
import { queuePlanJob } from "../store/plan-jobs.ts";
import { writePlan } from "../plan-schema.ts";
import { readPlanVersion, readStampedPlan } from "../plan-versions.ts";
import { activatePlan, changeDraft, deleteDraft, lockPlans, storePlan } from "../store/plan-versions.ts";
import type { Tx } from "../../../platform/db/in-transaction.ts";
import { readSettings } from "../../settings/settings.ts";
import type { RecordAudit } from "../../../platform/http/bind-call.ts";
import { documentOf, planOf } from "./plan-document.ts";
import { findVersion } from "./plan-queries.ts";

type By = { readonly operatorId: number; readonly now: Date };
type Written = { readonly plan: PlanDocument; readonly note: string };

/** Stores a plan as the next version, a draft. */
export const addPlan = async (
  tx: Tx,
  recordAudit: RecordAudit,
  written: Written,
  { operatorId, now }: By,
): Promise<Outcome<{ id: number }, "plan.wrong">> => {
  const json = jsonOf(written.plan);
  const stored = await storePlan(tx, json, now, { operatorId, note: written.note });
  if (!stored.ok) return stored;
  await recordAudit({ subject: subjectOf(stored.value), after: written });
  return done({ id: stored.value });
};

/** Changes a draft. */
export const setPlan = async (
  tx: Tx,
  recordAudit: RecordAudit,
  { id, ...written }: Written & { readonly id: number },
  { now }: By,
): Promise<Outcome<null, "plan.unknown" | "plan.used" | "plan.wrong">> => {
  const before = await describeDraft(tx, id);
  const changed = await changeDraft(tx, id, { json: jsonOf(written.plan), note: written.note, now });
  if (changed.ok) await recordAudit({ subject: subjectOf(id), before, after: written });
  return changed;
};

/** Deletes a draft. */
export const deletePlan = async (
  tx: Tx,
  recordAudit: RecordAudit,
  id: number,
): Promise<Outcome<null, "plan.unknown" | "plan.used">> => {
  const before = await describeDraft(tx, id);
  const deleted = await deleteDraft(tx, id);
  if (deleted.ok) await recordAudit({ subject: subjectOf(id), before });
  return deleted;
};

/** `stamp`: what the operator was shown; left out, the caller confirms whatever the version holds now. */
type Activation = { readonly id: number; readonly reason: string; readonly stamp?: string | undefined };
type Activated = { readonly done: boolean; readonly approval_id: number | null };

/** Activates a version, or proposes it where there is a second operator, since a plan decides what everybody is paid. */
export const activateVersion = async (
  tx: Tx,
  recordAudit: RecordAudit,
  { id, reason, stamp: seen }: Activation,
  by: By,
): Promise<Outcome<Activated, "plan.unknown" | "plan.active" | "plan.changed" | "approval.waiting">> => {
  await lockPlans(tx);
  const [version, stamped] = [await findVersion(tx, id), await readStampedPlan(tx, id)];
  if (!version || !stamped) return refused("plan.unknown");
  if (version.active) return refused("plan.active");
  const { stamp } = stamped;
  if (seen !== undefined && seen !== stamp) return refused("plan.changed");
  const { "approval.plans": needsTwo } = await readSettings(tx);
  if (needsTwo || (await hasSecondOperator(tx, "plan_activate", by))) {
    const detail = { version: id, stamp };
    const proposed = await proposeAction(
      tx,
      { kind: "plan_activate", subject: String(id), amount: null, detail, reason },
      by,
    );
    if (!proposed.ok) return proposed;
    await recordAudit({ subject: subjectOf(id), after: { proposed: "active" }, reason });
    return done({ done: false, approval_id: proposed.value });
  }
  const activated = await activate(tx, id, by.now);
  if (!activated.ok) return activated;
  await recordAudit({ subject: subjectOf(id), before: { active: activated.value }, after: { active: id }, reason });
  return done({ done: true, approval_id: null });
};

const proposal = z.object({ version: z.int(), stamp: z.string().optional() });

/** A second operator approves the plan as it was proposed; a draft that was changed since is refused. */
export const planApprovable: Approvable = {
  kind: "plan_activate",
  carryOut: async (tx, { detail }, { now }) => {
    const { version: id, stamp } = proposal.parse(detail);
    await lockPlans(tx);
    const present = await readStampedPlan(tx, id);
    if (!present) return refused("plan.unknown");
    if (present.stamp !== stamp) return refused("plan.changed_since");
    const activated = await activate(tx, id, now);
    return activated.ok ? done(null) : activated;
  },
};

/** Queues a simulation of past periods under a version. */
export const simulateVersion = async (
  tx: Tx,
  recordAudit: RecordAudit,
  { id, periods }: { readonly id: number; readonly periods: number },
  by: By,
): Promise<Outcome<{ id: number }, "plan.unknown" | "plan.job_waits">> => {
  if (!(await findVersion(tx, id))) return refused("plan.unknown");
  const queued = await queuePlanJob(tx, { kind: "simulate", planVersion: id, periods }, by);
  if (!queued.ok) return queued;
  await recordAudit({ subject: subjectOf(id), after: { simulation: queued.value, periods } });
  return done({ id: queued.value });
};

/** Returns the version that was active before. */
const activate = async (tx: Tx, id: number, now: Date): Promise<Outcome<number, "plan.unknown">> => {
  const { version } = await tx
    .selectFrom("plan_version")
    .select("version")
    .where("active", "=", true)
    .executeTakeFirstOrThrow();
  const activated = await activatePlan(tx, id, now);
  return activated.ok ? done(version) : refused("plan.unknown");
};

const jsonOf = (document: PlanDocument): object => writePlan({ version: 0, ...planOf(document) });

const describeDraft = async (tx: Tx, id: number) => {
  const version = await findVersion(tx, id);
  return version && { plan: documentOf(await readPlanVersion(tx, id)), note: version.note };
};

const subjectOf = (version: number) => ({ kind: "plan", id: String(version) });
