import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Db } from "../../../platform/db/in-transaction.ts";
import { isSelfOrBelow } from "../ancestry.ts";
import { findInDownline } from "../find-in-downline.ts";

/**
 * From whom a team is shown: the member with the account number, else the one with the id, else oneself. Anyone who is named must
 * be oneself or below, and is otherwise refused as if there were nobody.
 */
export const findTeamRoot = async (
  db: Db,
  memberId: number,
  { pid, uid = "" }: { readonly pid?: number | undefined; readonly uid?: string },
): Promise<Outcome<number, "not_found" | "member.unknown">> => {
  const [isPidKnown, found] = await Promise.all([
    pid === undefined || isSelfOrBelow(db, memberId, pid),
    uid === "" ? undefined : findInDownline(db, memberId, uid),
  ]);
  if (!isPidKnown) return refused("not_found");
  if (uid === "") return done(pid ?? memberId);
  return found === undefined ? refused("member.unknown") : done(found);
};
