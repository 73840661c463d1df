import type { InputOf } from "@espalier/contract/types";
import type { Language } from "@espalier/core/vocabulary/language";
import { done, refused } from "@espalier/core/vocabulary/outcome";

import type { Db } from "../../../platform/db/in-transaction.ts";
import type { Answer } from "../../../platform/http/bind-call.ts";
import { findMemberId } from "../../accounts/admin/queries.ts";
import { explainProfit } from "../profits/explain-profit.ts";
import { naming } from "./member-profit-list.ts";

/** How one profit of a member came about, with the names that operators read. */
export const explainMemberProfit = async (
  db: Db,
  { uid, sn }: InputOf<"adminMemberProfit">,
  language: Language,
): Promise<Answer<"adminMemberProfit">> => {
  const memberId = await findMemberId(db, uid);
  if (memberId === undefined) return refused("member.unknown");
  const found = await explainProfit(db, { memberId, sn }, { language, naming });
  if (!found.ok) return found;
  const { profit_sn, profit_type, parts, ...rest } = found.value;
  const shares = parts.map(({ wallet_type, amount, allot_name }) => ({
    wallet: wallet_type,
    amount,
    name: allot_name,
  }));
  return done({ ...rest, sn: profit_sn, type: profit_type, parts: shares });
};
