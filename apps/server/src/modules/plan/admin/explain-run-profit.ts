import { done, refused } from "@espalier/core/vocabulary/outcome";

import { explainProfit } from "../profits/explain-profit.ts";
import type { Db } from "../../../platform/db/in-transaction.ts";
import { findRunProfit } from "./run-queries.ts";

/** How one profit of a run came about, also of a run that is not posted, with the names of all members in full. */
export const explainRunProfit = async (db: Db, { run, line }: { readonly run: number; readonly line: number }) => {
  const found = await findRunProfit(db, run, line);
  if (!found) return refused("profit.unknown");
  const { member_id: memberId, sn, uid, name } = found;
  const explained = await explainProfit(db, { memberId, sn, ofAnyRun: true }, (nickname) => nickname);
  if (!explained.ok) return explained;
  const { profit_type: type, amount, created_at, plan_version, period, factor, parts, ...how } = explained.value;
  return done({
    ...{ uid, name, sn, type, amount, created_at, plan_version, period, factor },
    parts: parts.map(({ wallet_type: wallet, amount: part, allot_name: share }) => ({ wallet, amount: part, share })),
    invite: "invite" in how ? how.invite : null,
    pair: "pair" in how ? how.pair : null,
    leader: "leader" in how ? how.leader : null,
  });
};
