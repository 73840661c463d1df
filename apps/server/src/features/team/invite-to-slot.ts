import type { Side } from "@espalier/core/vocabulary/network";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import { inTransaction, type Db } from "../../db/in-transaction.ts";
import { slotInviteCode } from "../../network/invite-codes.ts";

/** A code for one open place below oneself or in one's downline; the same place gives the same code. */
export const inviteToSlot = async (
  db: Db,
  place: {
    readonly sponsorId: number;
    readonly parentId: number;
    readonly side: Side;
    readonly random: (bytes: number) => Buffer;
    readonly now: Date;
  },
): Promise<Outcome<{ readonly code: string; readonly uid: string }, "not_found" | "invite.slot_taken">> => {
  const { sponsorId, parentId, side, random, now } = place;
  const code = await inTransaction(
    db,
    async (tx) => await slotInviteCode(tx, { sponsorId, parentId, side }, random, now),
  );
  if (!code.ok) return code;
  const parent = await db.selectFrom("member").select("uid").where("id", "=", parentId).executeTakeFirst();
  return parent ? done({ code: code.value, uid: parent.uid }) : refused("not_found");
};
