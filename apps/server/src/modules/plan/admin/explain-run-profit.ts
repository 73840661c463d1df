import { BONUS_KINDS } from "@espalier/core/vocabulary/bonus-kind";
import type { Language } from "@espalier/core/vocabulary/language";
import { done, refused } from "@espalier/core/vocabulary/outcome";
import { recordOf } from "@espalier/core/vocabulary/record-of";

import { explainProfit } from "../profits/explain-profit.ts";
import type { Db } from "../../../platform/db/in-transaction.ts";
import { findRunProfit } from "./run-queries.ts";

const NO_FACTS = recordOf(BONUS_KINDS, () => null);

/** Explains one profit of a run, also of a run that is not posted, with the full names of all members. */
export const explainRunProfit = async (
  db: Db,
  { run, line }: { readonly run: number; readonly line: number },
  language: Language,
) => {
  const found = await findRunProfit(db, run, line);
  if (!found) return refused("profit.unknown");
  const { member_id: memberId, sn, uid, name } = found;
  const explained = await explainProfit(
    db,
    { memberId, sn, ofAnyRun: true },
    { language, naming: (nickname) => nickname },
  );
  if (!explained.ok) return explained;
  const { profit_type: type, amount, created_at, plan_version, period, factor, parts, ...how } = explained.value;
  return done({
    uid,
    name,
    sn,
    type,
    amount,
    created_at,
    plan_version,
    period,
    factor,
    parts: parts.map(({ wallet_type: wallet, amount: part, allot_name: share }) => ({
      wallet,
      amount: part,
      share,
    })),
    ...NO_FACTS,
    ...how,
  });
};
