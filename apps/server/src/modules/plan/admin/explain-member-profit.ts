import type { InputOf } from "@espalier/contract/types";
import type { Language } from "@espalier/core/text/language";
import { refused } from "@espalier/core/vocabulary/outcome";

import type { Db } from "../../../platform/db/in-transaction.ts";
import type { Answer } from "../../../platform/http/bind-call.ts";
import { findMemberId } from "../../accounts/admin/queries.ts";
import { explainToOperator } from "./explain-to-operator.ts";

/** How one profit of a member came about. */
export const explainMemberProfit = async (
  db: Db,
  { uid, sn }: InputOf<"adminMemberProfit">,
  language: Language,
): Promise<Answer<"adminMemberProfit">> => {
  const memberId = await findMemberId(db, uid);
  if (memberId === undefined) return refused("member.unknown");
  return await explainToOperator(db, { memberId, sn }, language);
};
