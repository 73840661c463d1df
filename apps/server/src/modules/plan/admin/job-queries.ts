import { sql } from "kysely";
import type { PlanJobKind } from "@espalier/core/vocabulary/run";
import type { Db, Tx } from "../../../platform/db/in-transaction.ts";
import { onPage } from "../../../platform/db/paging/on-page.ts";
import type { PageStart } from "../../../platform/db/paging/paged.ts";

/** Operators' plan jobs, with the operator who requested each. */
const selectJobs = (db: Db | Tx) =>
  db
    .selectFrom("plan_job as j")
    .innerJoin("operator as o", "o.id", "j.requested_by")
    .select(["j.id", "j.kind", "j.status", "j.run_id", "j.plan_version", "j.periods", "j.reason", "j.progress"])
    .select(["j.refusal", "j.requested_at", "j.ended_at", "o.name as requested_by"]);

export type JobRow = Awaited<ReturnType<ReturnType<typeof selectJobs>["execute"]>>[number];

/** The latest job of these kinds. */
export const findLastJob = async (db: Db, kinds: readonly PlanJobKind[]) =>
  await selectJobs(db)
    .select("j.result")
    .where("j.kind", "in", [...kinds])
    .orderBy("j.id", "desc")
    .limit(1)
    .executeTakeFirst();

/** The jobs of a run, the newest first. */
export const listJobsOfRun = async (db: Db, runId: number) =>
  await selectJobs(db).where("j.run_id", "=", runId).orderBy("j.id", "desc").limit(20).execute();

export const filterSimulations = (db: Db, version: number | undefined) =>
  db
    .selectFrom("plan_job as j")
    .where("j.kind", "=", "simulate")
    .$if(version !== undefined, (rows) => rows.where("j.plan_version", "=", version ?? 0));

export const listSimulations = async (db: Db, version: number | undefined, start: PageStart) =>
  await selectJobs(db)
    .innerJoin("plan_version as v", "v.version", "j.plan_version")
    .select("v.changed_at")
    .where("j.kind", "=", "simulate")
    .$if(version !== undefined, (rows) => rows.where("j.plan_version", "=", version ?? 0))
    .where(onPage(sql.ref("j.id"), start))
    .orderBy("j.id", "desc")
    .offset(start.skip)
    .limit(start.limit)
    .execute();

export const findSimulation = async (db: Db | Tx, id: number) =>
  await selectJobs(db)
    .innerJoin("plan_version as v", "v.version", "j.plan_version")
    .select(["v.changed_at", "j.result"])
    .where("j.kind", "=", "simulate")
    .where("j.id", "=", id)
    .executeTakeFirst();
