import { sql } from "kysely";

import type { PlanDeps } from "../deps.ts";
import { adminList, type AdminList } from "../../../platform/http/admin-list.ts";
import { describeSimulation } from "./describe-job.ts";
import { itemVersion, listItems } from "./incentive-queries.ts";
import { filterSimulations, listSimulations } from "./job-queries.ts";
import { listVersions } from "./plan-queries.ts";

/** Every version of the plan. */
export const planList = ({ db }: PlanDeps): AdminList =>
  adminList(db, "adminPlanList", {
    all: () => db.selectFrom("plan_version").select("version"),
    read: async (_, start) => await listVersions(db, start),
    sorting: {
      table: "plan_version",
      id: sql`s.version`,
      rows: () => db.selectFrom("plan_version").select("version as id"),
      by: {
        id: sql`s.version`,
        state: sql`case when s.active then 0 when s.activated_at is null then 1 else 2 end`,
        note: sql`lower(s.note)`,
        runs: sql`(select count(*) from plan_run r where r.plan_version = s.version and r.status <> 'voided')`,
        by: sql`coalesce((select lower(o.name) from operator o where o.id = s.created_by), '')`,
        created: sql`s.created_at`,
        activated: sql`coalesce(s.activated_at, '-infinity')`,
      },
    },
    columns: [
      { field: "id", kind: "number" },
      { field: "active", kind: "text" },
      { field: "draft", kind: "text" },
      { field: "runs", kind: "number" },
      { field: "note", kind: "text" },
      { field: "created_by", kind: "text" },
      { field: "created_at", kind: "time" },
      { field: "activated_at", kind: "time" },
    ],
  });

/** The simulations of other versions. */
export const simulationList = ({ db }: PlanDeps): AdminList =>
  adminList(db, "adminSimulationList", {
    all: ({ version }) => filterSimulations(db, version).select("j.id"),
    read: async ({ version }, start, { language }) =>
      (await listSimulations(db, version, start)).map((row) => describeSimulation(row, language)),
    sorting: {
      table: "plan_job",
      rows: ({ version }) => filterSimulations(db, version).select("j.id"),
      by: {
        version: sql`s.plan_version`,
        periods: sql`coalesce(s.periods, 0)`,
        status: sql`s.status`,
        by: sql`(select lower(o.name) from operator o where o.id = s.requested_by)`,
        asked: sql`s.id`,
        ended: sql`coalesce(s.ended_at, '-infinity')`,
      },
    },
    columns: [
      { field: "id", kind: "number" },
      { field: "version", kind: "number" },
      { field: "periods", kind: "number" },
      { field: "status", kind: "text" },
      { field: "requested_by", kind: "text" },
      { field: "requested_at", kind: "time" },
      { field: "ended_at", kind: "time" },
    ],
  });

/** Every incentive item. */
export const incentiveItemList = ({ db }: PlanDeps): AdminList =>
  adminList(db, "adminIncentiveList", {
    all: () => db.selectFrom("incentive_item").select("id"),
    read: async (_, start) => (await listItems(db, start)).map((row) => ({ ...row, version: itemVersion(row) })),
    sorting: {
      table: "incentive_item",
      rows: () => db.selectFrom("incentive_item").select("id"),
      by: {
        list: sql`s.list`,
        level: sql`s.level`,
        sales: sql`s.weaker_leg_sales`,
        bonus: sql`s.bonus_amount`,
        days: sql`s.qualification_days`,
        state: sql`s.on_offer::integer * 2 + s.opened::integer`,
      },
    },
    columns: [
      { field: "list", kind: "text" },
      { field: "level", kind: "number" },
      { field: "weaker_leg_sales", kind: "money" },
      { field: "bonus_amount", kind: "money" },
      { field: "qualification_days", kind: "number" },
      { field: "on_offer", kind: "text" },
    ],
  });
