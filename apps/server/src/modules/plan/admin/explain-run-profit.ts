import type { Language } from "@espalier/core/text/language";
import { refused } from "@espalier/core/vocabulary/outcome";

import type { Db } from "../../../platform/db/in-transaction.ts";
import type { Answer } from "../../../platform/http/bind-call.ts";
import { explainToOperator } from "./explain-to-operator.ts";
import { findRunProfit } from "./run-queries.ts";

/** How one profit of a run came about, also of a run that is not posted. */
export const explainRunProfit = async (
  db: Db,
  { run, line }: { readonly run: number; readonly line: number },
  language: Language,
): Promise<Answer<"adminRunProfit">> => {
  const found = await findRunProfit(db, run, line);
  if (!found) return refused("profit.unknown");
  return await explainToOperator(db, { memberId: found.member_id, sn: found.sn, ofAnyRun: true }, language);
};
