import { done, refused } from "@espalier/core/vocabulary/outcome";

import { enqueueJob } from "../../platform/jobs/enqueue-job.ts";
import type { ReportsDeps } from "./deps.ts";
import { bind, type Binding } from "../../platform/http/bind-call.ts";
import { putArticle } from "../content/store/articles.ts";
import { noteIncomePublished, queueIncomeComputation } from "./store/income.ts";
import { showIncome } from "./show-income.ts";
import { DISCLOSURE_SYMBOL, writeDisclosure } from "./write-disclosure.ts";

export const reportAdminApi = ({ db }: ReportsDeps): readonly Binding[] => [
  bind("adminReportIncome", async ({ input }) => done(await showIncome(db, input.year))),

  bind(
    "adminReportIncomeCompute",
    async ({ input: { year }, caller, now, write }) =>
      await write(async (tx, recordAudit) => {
        if (!(await queueIncomeComputation(tx, year, { operatorId: caller.operator.id, now })))
          return refused("income.busy");
        await enqueueJob(tx, "compute-income", { year });
        await recordAudit({ subject: { kind: "income", id: String(year) } });
        return done(null);
      }),
  ),

  bind(
    "adminReportIncomePublish",
    async ({ input: { year }, now, write }) =>
      await write(async (tx, recordAudit) => {
        const income = await showIncome(tx, year);
        if (!income.all) return refused("income.not_computed");
        await putArticle(tx, DISCLOSURE_SYMBOL, writeDisclosure({ ...income, all: income.all }));
        await noteIncomePublished(tx, year, now);
        const { members, earned_nothing } = income.all;
        await recordAudit({
          subject: { kind: "article", id: DISCLOSURE_SYMBOL },
          after: { year, members, earned_nothing },
        });
        return done(null);
      }),
  ),
];
