import { EMAIL_CHANGE_DAYS } from "@espalier/core/accounts/email-change";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Db, Tx } from "../../platform/db/in-transaction.ts";
import { DAY_MS } from "../../platform/clock/durations.ts";

const BAR_MS = EMAIL_CHANGE_DAYS * DAY_MS;

/**
 * Refuses to reset a password by mail to an address that the member may not have chosen: an operator entered it, or it came back by a link
 * without ever having been proved. An owner may approve it before the days are over.
 */
export const refuseNewAddress = async (
  db: Db | Tx,
  memberId: number,
  now: Date,
): Promise<Outcome<null, "email.changed_lately">> => {
  const change = await db
    .selectFrom("email_change")
    .select("changed_at")
    .where("member_id", "=", memberId)
    .where("needs_owner", "=", true)
    .where("approved_at", "is", null)
    .where("stopped_at", "is", null)
    .where("changed_at", ">", new Date(now.getTime() - BAR_MS))
    // What lies further ahead was written by a clock that was wrong.
    .where("changed_at", "<", new Date(now.getTime() + BAR_MS))
    .orderBy("changed_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!change) return done(null);
  const left = Math.min(change.changed_at.getTime() + BAR_MS - now.getTime(), BAR_MS);
  return refused("email.changed_lately", { days: String(Math.ceil(left / DAY_MS)) });
};
