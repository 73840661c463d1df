import type { Plan } from "@espalier/core/plan/plan";
import { sql } from "kysely";

import type { Db, Tx } from "../../platform/db/in-transaction.ts";
import { versionOf } from "../../platform/db/form-version.ts";
import { perDatabase } from "../../platform/db/batching/per-database.ts";
import { coalesceReads } from "../../platform/db/batching/coalesce-reads.ts";
import { planSchema } from "./plan-schema.ts";

/** The plan that new runs follow. There is always one: the first version is created with the tables. */
export const readActivePlan = coalesceReads(async (db: Db): Promise<Plan> => {
  const row = await db
    .selectFrom("plan_version")
    .select(["version", sql<string>`plan::text`.as("plan")])
    .where("active", "=", true)
    .executeTakeFirstOrThrow();
  return readPlan(row);
});

/** A plan by its version, for runs that were opened under it. */
export const readPlanVersion = async (db: Db | Tx, version: number): Promise<Plan> => {
  const row = await db
    .selectFrom("plan_version")
    .select(["version", sql<string>`plan::text`.as("plan")])
    .where("version", "=", version)
    .executeTakeFirstOrThrow();
  return readPlan(row);
};

/** A version as an operator sees it before activating it, with a stamp that identifies exactly that. */
export const readStampedPlan = async (db: Db | Tx, version: number) => {
  const row = await db
    .selectFrom("plan_version")
    .select(["version", "note", sql<string>`plan::text`.as("plan")])
    .where("version", "=", version)
    .executeTakeFirst();
  return row && { plan: readPlan(row), note: row.note, stamp: versionOf(row, ["note", "plan"]) };
};

const usedPlansOf = perDatabase(() => new Map<number, Promise<Plan>>());

/** The plan that a run followed. It never changes, so each process reads it once. */
export const readUsedPlan = async (db: Db, version: number): Promise<Plan> => {
  const used = usedPlansOf(db);
  const plan = used.get(version) ?? readPlanVersion(db, version);
  used.set(version, plan);
  try {
    return await plan;
  } catch (error) {
    used.delete(version);
    throw error;
  }
};

/** Parsed plans by their text: they are read often, change rarely, and take longer to check than to fetch. */
const known = new Map<string, Plan>();

const MOST_KNOWN = 100;

const readPlan = ({ version, plan: text }: { readonly version: number; readonly plan: string }): Plan => {
  const found = known.get(text);
  if (found?.version === version) return found;
  const plan = { ...planSchema.parse(JSON.parse(text)), version };
  if (known.size === MOST_KNOWN) known.clear();
  known.set(text, plan);
  return plan;
};
