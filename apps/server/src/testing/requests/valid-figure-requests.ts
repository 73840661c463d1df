import type { AdminCallName } from "@espalier/contract/types";
import { z } from "zod";

import { checkImport } from "../../modules/imports/work-import.ts";
import { computeIncome } from "../../modules/reports/compute-income.ts";
import { callAdmin } from "./call-admin.ts";
import { FIRST_PAGE, MAY_DAYS, type AdminRequest, type AdminScene } from "../admin-scene.ts";

/** Valid requests of the calls about exports, figures, reports and imports. */
export const validFigureRequests = {
  adminExportBegin: () => ({ call: "adminOperatorList", filter: { limit: 50 }, format: "csv" }),
  adminExportProgress: async (scene) => ({ id: await anExport(scene) }),
  adminExportCancel: async (scene) => ({ id: await anExport(scene) }),

  adminOverviewToday: () => ({}),
  adminOverviewDays: () => ({ days: 30 }),
  adminOverviewGoods: () => ({ days: 30 }),
  adminOverviewWaiting: () => ({}),
  adminOverviewFirstSteps: () => ({}),
  adminSearch: () => ({ q: "copper" }),

  adminReportSales: () => ({ ...MAY_DAYS, by: "category" }),
  adminReportTax: () => MAY_DAYS,
  adminReportPayouts: () => ({ ...MAY_DAYS, by: "day" }),
  adminReportRanks: () => ({ months: 3 }),
  adminReportActivity: () => ({ months: 3 }),
  adminReportScheduleList: () => ({}),
  adminReportScheduleSet: () => ({ report: "sales", period: "week" }),
  adminReportIncome: () => ({ year: 2026 }),
  adminReportIncomeRows: () => ({ year: 2026 }),
  adminReportIncomeCompute: () => ({ year: 2025 }),
  adminReportIncomePublish: async ({ shop, operator }) => {
    await shop.post("/admin/report/income/compute", { year: 2027 }, { token: operator.token });
    await computeIncome(shop.deps, 2027);
    return { year: 2027 };
  },

  adminImportList: () => ({ ...FIRST_PAGE, kind: "members", sort: "file" }),
  adminImportUpload: () => ({ kind: "goods", encoding: "windows-1252", file: Buffer.from("sku,stock\nnone,1\n") }),
  adminImportView: async (scene) => ({ id: await anImport(scene) }),
  adminImportFaulty: async (scene) => {
    const id = await anImport(scene, "NEW-2,,,none,10\n");
    await checkImport(scene.shop.deps, id);
    return { id };
  },
  adminImportApply: async (scene) => {
    const id = await anImport(scene);
    await checkImport(scene.shop.deps, id);
    return { id };
  },
  adminImportCancel: async (scene) => ({ id: await anImport(scene) }),
} satisfies { readonly [Name in AdminCallName]?: AdminRequest };

const anImport = async ({ shop, operator }: AdminScene, more = ""): Promise<number> => {
  const csv = `sku,title_en,title_cn,price,pv_price\nNEW-1,Lamp,灯,10,10\n${more}`;
  const fields = { kind: "goods", file: Buffer.from(csv) };
  const { data } = await callAdmin(shop, "adminImportUpload", fields, { token: operator.token });
  return z.object({ id: z.int() }).parse(data).id;
};

const anExport = async ({ shop, operator }: AdminScene): Promise<number> => {
  const requested = { call: "adminOperatorList", filter: {}, format: "xlsx" };
  const { data } = await shop.post("/admin/export/begin", requested, { token: operator.token });
  return z.object({ id: z.int() }).parse(data).id;
};
