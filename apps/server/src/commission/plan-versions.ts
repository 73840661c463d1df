import type { Plan } from "@espalier/core/plan/plan";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";
import { sql } from "kysely";

import type { Db, Tx } from "../db/in-transaction.ts";
import { firstProblem, planSchema } from "./plan-schema.ts";

/** The plan that runs opened now follow. There is always one: the first came with the tables. */
export const readActivePlan = async (db: Db | Tx): Promise<Plan> => {
  const row = await db
    .selectFrom("plan_version")
    .select(["version", "plan"])
    .where("active", "=", true)
    .executeTakeFirstOrThrow();
  return readPlan(row);
};

/** A plan by its version, for runs that were opened under it. */
export const readPlanVersion = async (db: Db | Tx, version: number): Promise<Plan> => {
  const row = await db
    .selectFrom("plan_version")
    .select(["version", "plan"])
    .where("version", "=", version)
    .executeTakeFirstOrThrow();
  return readPlan(row);
};

/**
 * Keeps a plan (JSON) as the next version, not active yet, and answers its number. Refused with the place that is wrong, as
 * `{problem}`. A version is never changed: a correction is the next version.
 */
export const storePlan = async (tx: Tx, json: object, now: Date): Promise<Outcome<number, "plan.wrong">> => {
  await sql`lock table plan_version in share row exclusive mode`.execute(tx);
  const last = await tx
    .selectFrom("plan_version")
    .select((eb) => eb.fn.max("version").as("version"))
    .executeTakeFirst();
  const version = (last?.version ?? 0) + 1;
  const plan = { ...json, version };
  const parsed = planSchema.safeParse(plan);
  if (!parsed.success) return refused("plan.wrong", { problem: firstProblem(parsed.error) });
  await tx
    .insertInto("plan_version")
    .values({ version, plan: JSON.stringify(plan), created_at: now })
    .execute();
  return done(version);
};

/** Makes a version the one that runs opened from now on follow. Refused when there is no such version. */
export const activatePlan = async (tx: Tx, version: number, now: Date): Promise<Outcome<null, "not_found">> => {
  await tx.updateTable("plan_version").set({ active: false }).where("active", "=", true).execute();
  const { numUpdatedRows } = await tx
    .updateTable("plan_version")
    .set({ active: true, activated_at: now })
    .where("version", "=", version)
    .executeTakeFirst();
  return numUpdatedRows === 1n ? done(null) : refused("not_found");
};

const readPlan = ({ version, plan }: { readonly version: number; readonly plan: unknown }): Plan => ({
  ...planSchema.parse(plan),
  version,
});
