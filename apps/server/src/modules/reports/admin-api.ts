import { done } from "@espalier/core/vocabulary/outcome";

import type { ReportsDeps } from "./deps.ts";
import { bind, type Binding } from "../../platform/http/bind-call.ts";
import { publishIncome } from "./publish-income.ts";
import { requestIncome } from "./request-income.ts";
import { showIncome } from "./show-income.ts";

export const reportAdminApi = ({ db }: ReportsDeps): readonly Binding[] => [
  bind("adminReportIncome", async ({ input }) => done(await showIncome(db, input.year))),

  bind("adminReportIncomeCompute", async ({ input: { year }, caller, now, write }) => {
    const by = { operatorId: caller.operator.id, now };
    return await write(async (tx, recordAudit) => await requestIncome(tx, recordAudit, year, by));
  }),

  bind(
    "adminReportIncomePublish",
    async ({ input: { year }, now, write }) =>
      await write(async (tx, recordAudit) => await publishIncome(tx, recordAudit, year, now)),
  ),
];
