import { INCOMES } from "@espalier/contract/calls/reports/figure-words";
import type { AnswerOf } from "@espalier/contract/types";

import { serverTexts } from "../../locales/server-texts.ts";
import type { AdminList } from "../../platform/http/admin-list.ts";
import { adminReport } from "../../platform/http/admin-report.ts";
import type { ReportsDeps } from "./deps.ts";
import { nameOfRank } from "./name-of-rank.ts";
import { showIncome } from "./show-income.ts";

type Row = AnswerOf<"adminReportIncomeRows">["list"][number];

/** A year's income disclosure as rows, for a file. */
export const incomeReport = ({ db, clock }: Pick<ReportsDeps, "db" | "clock">): AdminList =>
  adminReport(clock, "adminReportIncomeRows", {
    read: async ({ year }, { language }) => {
      const { all, ranks } = await showIncome(db, year);
      const texts = serverTexts[language];
      const groups = [
        ...(all === null ? [] : [{ ...all, name: texts.disclosure.everybody }]),
        ...ranks.map(({ rank, ...group }) => ({ ...group, name: nameOfRank(texts, rank) })),
      ];
      return groups
        .flatMap((group) => INCOMES.map((income): Omit<Row, "id"> => ({ ...group, income, ...group[income] })))
        .map((row, index) => ({ ...row, id: index + 1 }));
    },
    columns: [
      { field: "name", kind: "text" },
      { field: "income", kind: "text", words: ({ disclosure }) => disclosure.incomes },
      { field: "members", kind: "number" },
      { field: "earned_nothing", kind: "number" },
      { field: "sellers", kind: "number" },
      { field: "net_negative", kind: "number" },
      { field: "p25", kind: "money" },
      { field: "median", kind: "money" },
      { field: "p75", kind: "money" },
      { field: "p90", kind: "money" },
      { field: "p99", kind: "money" },
      { field: "most", kind: "money" },
      { field: "average", kind: "money" },
    ],
  });
