import type { Deps } from "../../../deps.ts";
import { adminList, type AdminList } from "../../../platform/http/admin-list.ts";
import { describeSimulation } from "./describe-job.ts";
import { itemVersion, listItems } from "./incentive-queries.ts";
import { filterSimulations, listSimulations } from "./job-queries.ts";
import { listVersions } from "./plan-queries.ts";

/** Every version of the plan. */
export const planList = ({ db }: Deps): AdminList =>
  adminList(db, "adminPlanList", {
    all: () => db.selectFrom("plan_version").select("version"),
    read: async (_, start) => await listVersions(db, start),
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
export const simulationList = ({ db }: Deps): AdminList =>
  adminList(db, "adminSimulationList", {
    all: ({ version }) => filterSimulations(db, version).select("j.id"),
    read: async ({ version }, start, { language }) =>
      (await listSimulations(db, version, start)).map((row) => describeSimulation(row, language)),
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
export const incentiveItemList = ({ db }: Deps): AdminList =>
  adminList(db, "adminIncentiveList", {
    all: () => db.selectFrom("incentive_item").select("id"),
    read: async (_, start) => (await listItems(db, start)).map((row) => ({ ...row, version: itemVersion(row) })),
    columns: [
      { field: "list", kind: "text" },
      { field: "level", kind: "number" },
      { field: "weaker_leg_sales", kind: "money" },
      { field: "bonus_amount", kind: "money" },
      { field: "qualification_days", kind: "number" },
      { field: "on_offer", kind: "text" },
    ],
  });
