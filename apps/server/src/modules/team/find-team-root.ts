import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Db } from "../../platform/db/in-transaction.ts";
import { isSelfOrBelow } from "../network/ancestry.ts";
import { findInDownline } from "../network/find-in-downline.ts";

/**
 * The root of the shown team: the member with the account number, else the one with the id, else the caller. Anyone
 * outside the caller's own downline is refused like an unknown member.
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
