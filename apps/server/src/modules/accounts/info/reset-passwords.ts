import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import { endOtherSessions } from "../store/sessions.ts";
import { setPin } from "../pin/set-pin.ts";
import { resetPassword } from "../store/members.ts";
import type { Company } from "../../notifications/company.ts";
import { notifyPasswordChanged } from "../../notifications/notify-account-change.ts";

/** Sets both passwords of a member who was required to (backend 2), once, ends the member's other sessions, and notifies the member. */
export const resetPasswords = async (
  tx: Tx,
  deps: Company & { readonly secretKey: string },
  chosen: {
    readonly memberId: number;
    readonly session: Buffer;
    readonly passwordHash: string;
    readonly pin: string;
    readonly now: Date;
  },
): Promise<Outcome<null, "reset.not_required">> => {
  if (!(await resetPassword(tx, chosen.memberId, chosen.passwordHash))) return refused("reset.not_required");
  await endOtherSessions(tx, chosen.memberId, chosen.session);
  await setPin(tx, deps.secretKey, chosen);
  await notifyPasswordChanged(tx, deps, "both", chosen);
  return done(null);
};
