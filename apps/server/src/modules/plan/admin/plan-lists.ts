import { oneOf } from "@espalier/core/vocabulary/one-of";

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
      { field: "id", title: { en: "Version", cn: "版本" }, kind: "number" },
      { field: "active", title: { en: "Active", cn: "启用中" }, kind: "text" },
      { field: "draft", title: { en: "Draft", cn: "草稿" }, kind: "text" },
      { field: "runs", title: { en: "Runs", cn: "批次数" }, kind: "number" },
      { field: "note", title: { en: "Note", cn: "备注" }, kind: "text" },
      { field: "created_by", title: { en: "Created by", cn: "创建人" }, kind: "text" },
      { field: "created_at", title: { en: "Created", cn: "创建时间" }, kind: "time" },
      { field: "activated_at", title: { en: "Activated", cn: "启用时间" }, kind: "time" },
    ],
  });

/** What other versions would have paid. */
export const simulationList = ({ db }: Deps): AdminList =>
  adminList(db, "adminSimulationList", {
    all: ({ version }) => filterSimulations(db, version).select("j.id"),
    read: async ({ version }, start, { language }) =>
      (await listSimulations(db, version, start)).map((row) => describeSimulation(row, language)),
    columns: [
      { field: "id", title: { en: "Simulation", cn: "模拟" }, kind: "number" },
      { field: "version", title: { en: "Version", cn: "版本" }, kind: "number" },
      { field: "periods", title: { en: "Periods", cn: "期数" }, kind: "number" },
      { field: "status", title: { en: "Status", cn: "状态" }, kind: "text" },
      { field: "requested_by", title: { en: "By", cn: "操作员" }, kind: "text" },
      { field: "requested_at", title: { en: "Begun", cn: "开始时间" }, kind: "time" },
      { field: "ended_at", title: { en: "Ended", cn: "结束时间" }, kind: "time" },
    ],
  });

/** Every incentive item. */
export const incentiveItemList = ({ db }: Deps): AdminList =>
  adminList(db, "adminIncentiveList", {
    all: () => db.selectFrom("incentive_item").select("id"),
    read: async (_, start) =>
      (await listItems(db, start)).map(({ list, ...row }) => ({
        ...row,
        list: oneOf(["advancement", "performance"], list),
        version: itemVersion(row),
      })),
    columns: [
      { field: "list", title: { en: "List", cn: "类别" }, kind: "text" },
      { field: "level", title: { en: "Level", cn: "等级" }, kind: "number" },
      { field: "weaker_leg_sales", title: { en: "Weaker leg sales", cn: "小区业绩" }, kind: "money" },
      { field: "bonus_amount", title: { en: "Bonus (CP)", cn: "奖金（CP）" }, kind: "money" },
      { field: "qualification_days", title: { en: "Days", cn: "天数" }, kind: "number" },
      { field: "on_offer", title: { en: "On offer", cn: "提供中" }, kind: "text" },
    ],
  });
