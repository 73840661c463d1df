import { done, refused } from "@espalier/core/vocabulary/outcome";

import type { Tx } from "../../platform/db/in-transaction.ts";
import type { Answer, RecordAudit } from "../../platform/http/bind-call.ts";
import { putArticle } from "../content/store/articles.ts";
import { showIncome } from "./show-income.ts";
import { noteIncomePublished } from "./store/income.ts";
import { DISCLOSURE_SYMBOL, writeDisclosure } from "./write-disclosure.ts";

/** Publishes the income of a year, as it was computed last, as the article that members read. */
export const publishIncome = async (
  tx: Tx,
  recordAudit: RecordAudit,
  year: number,
  now: Date,
): Promise<Answer<"adminReportIncomePublish">> => {
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
};
