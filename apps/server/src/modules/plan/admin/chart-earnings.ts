import type { InputOf } from "@espalier/contract/types";
import { done, refused } from "@espalier/core/vocabulary/outcome";

import type { Db } from "../../../platform/db/in-transaction.ts";
import type { Answer } from "../../../platform/http/bind-call.ts";
import { findMemberId } from "../../accounts/admin/queries.ts";
import { chartMonths, chartProfits } from "../profits/chart-profits.ts";

/** What a member earned in one wallet, by day or by month. */
export const chartEarnings = async (
  db: Db,
  { uid, wallet, by }: InputOf<"adminMemberEarnings">,
  today: string,
): Promise<Answer<"adminMemberEarnings">> => {
  const memberId = await findMemberId(db, uid);
  if (memberId === undefined) return refused("member.unknown");
  const chart = by === "day" ? chartProfits : chartMonths;
  return done(await chart(db, { memberId, wallet, today }));
};
