import { money } from "@espalier/core/money/money";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";
import { sql } from "kysely";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import { setActivationPv } from "../../network/store/activation.ts";
import { firstProblem, planSchema } from "../plan-schema.ts";
import { readPlanVersion } from "../plan-versions.ts";

/** The author of a version and a note on its purpose. */
export type Author = { readonly operatorId: number; readonly note: string };

/**
 * Stores a plan (JSON) as the next version, not active yet, and returns its number. Refused with the first mistake and
 * its place, as `{problem}`. A version that was active or used is never changed: a correction is the next version.
 */
export const storePlan = async (
  tx: Tx,
  json: object,
  now: Date,
  author?: Author,
): Promise<Outcome<number, "plan.wrong">> => {
  await lockPlans(tx);
  const last = await tx
    .selectFrom("plan_version")
    .select((eb) => eb.fn.max("version").as("version"))
    .executeTakeFirst();
  const version = (last?.version ?? 0) + 1;
  const checked = checkPlan(json, version);
  if (!checked.ok) return checked;
  const by = author ? { created_by: author.operatorId, note: author.note } : {};
  await tx
    .insertInto("plan_version")
    .values({ version, plan: checked.value, created_at: now, ...by })
    .execute();
  return done(version);
};

/** Makes a version the active one, for runs opened from now on, and hands the network its thresholds of activity. Refused when there is no such version. */
export const activatePlan = async (tx: Tx, version: number, now: Date): Promise<Outcome<null, "not_found">> => {
  await lockPlans(tx);
  await tx.updateTable("plan_version").set({ active: false }).where("active", "=", true).execute();
  const { numUpdatedRows } = await tx
    .updateTable("plan_version")
    .set({ active: true, activated_at: now })
    .where("version", "=", version)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return refused("not_found");
  const { activationPv, activationCustomersPv } = await readPlanVersion(tx, version);
  await setActivationPv(tx, money(BigInt(activationPv)), money(BigInt(activationCustomersPv)));
  return done(null);
};

/** Changes a draft. Refused when there is no such version, when it was active or used, and when the plan is invalid. */
export const changeDraft = async (
  tx: Tx,
  version: number,
  { json, note, now }: { readonly json: object; readonly note: string; readonly now: Date },
): Promise<Outcome<null, "plan.unknown" | "plan.used" | "plan.wrong">> => {
  const draft = await lockDraft(tx, version);
  if (!draft.ok) return draft;
  const checked = checkPlan(json, version);
  if (!checked.ok) return checked;
  await tx
    .updateTable("plan_version")
    .set({ plan: checked.value, note, changed_at: now })
    .where("version", "=", version)
    .execute();
  return done(null);
};

/** Deletes a draft with its simulations. Refused in the same cases as `changeDraft`. */
export const deleteDraft = async (tx: Tx, version: number): Promise<Outcome<null, "plan.unknown" | "plan.used">> => {
  const draft = await lockDraft(tx, version);
  if (draft.ok) await tx.deleteFrom("plan_version").where("version", "=", version).execute();
  return draft;
};

/** Serialises changes of plans, so that a number is used once and a draft is not changed while it is activated. */
export const lockPlans = async (tx: Tx): Promise<void> => {
  await sql`lock table plan_version in share row exclusive mode`.execute(tx);
};

/** A draft was never active, so no run followed it. */
const lockDraft = async (tx: Tx, version: number): Promise<Outcome<null, "plan.unknown" | "plan.used">> => {
  await lockPlans(tx);
  const row = await tx
    .selectFrom("plan_version")
    .select("activated_at")
    .where("version", "=", version)
    .executeTakeFirst();
  if (!row) return refused("plan.unknown");
  return row.activated_at === null ? done(null) : refused("plan.used");
};

const checkPlan = (json: object, version: number): Outcome<string, "plan.wrong"> => {
  const plan = { ...json, version };
  const parsed = planSchema.safeParse(plan);
  return parsed.success ? done(JSON.stringify(plan)) : refused("plan.wrong", { problem: firstProblem(parsed.error) });
};
