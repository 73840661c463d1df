import { done, refused } from "@espalier/core/vocabulary/outcome";

import { enqueueJob } from "../../db/enqueue-job.ts";
import type { Deps } from "../../deps.ts";
import { bindOffice, type OfficeBinding } from "../../http/bind-office-call.ts";
import { publishIncome, queueReckoning } from "./income-queries.ts";
import { showIncome } from "./show-income.ts";
import { DISCLOSURE_SYMBOL, writeDisclosure } from "./write-disclosure.ts";

export const officeReportRoutes = ({ db }: Deps): readonly OfficeBinding[] => [
  bindOffice("officeReportIncome", async ({ input }) => done(await showIncome(db, input.year))),

  bindOffice(
    "officeReportIncomeCompute",
    async ({ input: { year }, caller, now, write }) =>
      await write(async (tx, note) => {
        if (!(await queueReckoning(tx, year, { operatorId: caller.operator.id, now }))) return refused("income.busy");
        await enqueueJob(tx, "reckon-income", { year });
        await note({ subject: { kind: "income", id: String(year) } });
        return done(null);
      }),
  ),

  bindOffice(
    "officeReportIncomePublish",
    async ({ input: { year }, now, write }) =>
      await write(async (tx, note) => {
        const income = await showIncome(tx, year);
        if (!income.all) return refused("income.not_reckoned");
        await publishIncome(tx, year, writeDisclosure({ ...income, all: income.all }), now);
        const { members, earned_nothing } = income.all;
        await note({ subject: { kind: "article", id: DISCLOSURE_SYMBOL }, after: { year, members, earned_nothing } });
        return done(null);
      }),
  ),
];
