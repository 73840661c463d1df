import type { OfficeCallName } from "@espalier/contract/office/routes";
import { z } from "zod";

import { checkImport } from "../features/office-import/work-import.ts";
import { reckonIncome } from "../features/office-reports/reckon-income.ts";
import { askOffice } from "./ask-office.ts";
import { FIRST_PAGE, MAY_DAYS, type OfficeRequest, type OfficeScene } from "./office-scene.ts";

/** Of exports, figures, reports and imports. */
export const validFigureRequests = {
  officeExportBegin: () => ({ call: "officeOperatorList", filter: { limit: 50 }, format: "csv" }),
  officeExportProgress: async (scene) => ({ id: await anExport(scene) }),
  officeExportCancel: async (scene) => ({ id: await anExport(scene) }),

  officeOverviewToday: () => ({}),
  officeOverviewDays: () => ({ days: 30 }),
  officeOverviewWaiting: () => ({}),

  officeReportSales: () => ({ ...MAY_DAYS, by: "category" }),
  officeReportPayouts: () => ({ ...MAY_DAYS, by: "day" }),
  officeReportRanks: () => ({ months: 3 }),
  officeReportActivity: () => ({ months: 3 }),
  officeReportIncome: () => ({ year: 2026 }),
  officeReportIncomeCompute: () => ({ year: 2025 }),
  officeReportIncomePublish: async ({ shop, operator }) => {
    await shop.post("/office/report/income/compute", { year: 2027 }, { token: operator.token });
    await reckonIncome(shop.deps, 2027);
    return { year: 2027 };
  },

  officeImportList: () => ({ ...FIRST_PAGE, kind: "members" }),
  officeImportUpload: () => ({ kind: "goods", file: Buffer.from("sku,stock\nnone,1\n") }),
  officeImportView: async (scene) => ({ id: await anImport(scene) }),
  officeImportApply: async (scene) => {
    const id = await anImport(scene);
    await checkImport(scene.shop.deps, id);
    return { id };
  },
  officeImportCancel: async (scene) => ({ id: await anImport(scene) }),
} satisfies { readonly [Name in OfficeCallName]?: OfficeRequest };

const anImport = async ({ shop, operator }: OfficeScene): Promise<number> => {
  const csv = "sku,title_en,title_cn,price,pv_price\nNEW-1,Lamp,灯,10,10\n";
  const fields = { kind: "goods", file: Buffer.from(csv) };
  const { data } = await askOffice(shop, "officeImportUpload", fields, { token: operator.token });
  return z.object({ id: z.int() }).parse(data).id;
};

const anExport = async ({ shop, operator }: OfficeScene): Promise<number> => {
  const asked = { call: "officeOperatorList", filter: {}, format: "xlsx" };
  const { data } = await shop.post("/office/export/begin", asked, { token: operator.token });
  return z.object({ id: z.int() }).parse(data).id;
};
