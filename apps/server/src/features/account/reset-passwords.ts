import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Tx } from "../../db/in-transaction.ts";
import { endOtherSessions } from "../../http/sessions.ts";
import { setPin } from "../../ledger/set-pin.ts";

/** Sets both passwords of a member who was told to (backend 2), once, and ends the member's other sessions. */
export const resetPasswords = async (
  tx: Tx,
  secretKey: string,
  chosen: {
    readonly memberId: number;
    readonly session: Buffer;
    readonly passwordHash: string;
    readonly pin: string;
    readonly now: Date;
  },
): Promise<Outcome<null, "reset.not_required">> => {
  const reset = await tx
    .updateTable("member")
    .set({ password_hash: chosen.passwordHash, must_reset: false })
    .where("id", "=", chosen.memberId)
    .where("must_reset", "=", true)
    .executeTakeFirst();
  if (reset.numUpdatedRows === 0n) return refused("reset.not_required");
  await endOtherSessions(tx, chosen.memberId, chosen.session);
  await setPin(tx, secretKey, chosen);
  return done(null);
};
