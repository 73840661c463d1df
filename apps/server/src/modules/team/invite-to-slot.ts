import type { Side } from "@espalier/core/vocabulary/network";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import { inTransaction, type Db } from "../../platform/db/in-transaction.ts";
import { findSlotInviteCode, slotInviteCode } from "../network/invite-codes.ts";

/** Returns a code for one open place below the caller or in the caller's downline; the same place has the same code. */
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
  const slot = { sponsorId, parentId, side };
  // Most requests are for an existing code, which needs no transaction.
  const [found, parent] = await Promise.all([
    findSlotInviteCode(db, slot),
    db.selectFrom("member").select("uid").where("id", "=", parentId).executeTakeFirst(),
  ]);
  if (!found.ok) return found;
  if (!parent) return refused("not_found");
  if (found.value !== undefined) return done({ code: found.value, uid: parent.uid });
  const made = await inTransaction(db, async (tx) => await slotInviteCode(tx, slot, random, now));
  return made.ok ? done({ code: made.value, uid: parent.uid }) : made;
};
