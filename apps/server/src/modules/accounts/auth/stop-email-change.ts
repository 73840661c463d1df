import { EMAIL_CHANGE_DAYS } from "@espalier/core/accounts/email-change";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import { DAY_MS } from "../../../platform/clock/durations.ts";
import { hashToken } from "../../../platform/crypto/tokens.ts";
import type { Tx } from "../../../platform/db/in-transaction.ts";
import type { Messaging } from "../../notifications/messaging.ts";
import { notifyEmailChangeStopped } from "../../notifications/notify-account-change.ts";
import { isEmailUsedUp } from "../lock-email.ts";
import { holdFrom } from "../money-hold.ts";
import { markPassword } from "../record-email-change.ts";
import { lockAccess } from "../queries.ts";
import { insertEmailChange, lockEmailChange, stopEmailChanges } from "../../members/store/email-changes.ts";
import { deletePasskeysAddedAfter } from "../store/member-passkeys.ts";
import { deleteTotpSetUpAfter } from "../store/member-totp.ts";
import { changeCustomer } from "../../members/store/customers.ts";
import { changeMember, UNUSABLE } from "../../members/store/members.ts";
import { deletePinSetAfter } from "../store/pins.ts";
import { endAllSessions } from "../store/sessions.ts";

/**
 * Stops a change of an account's e-mail by the token that its former address got. That address comes back, every session ends, what was set
 * up since is removed, a login password that was replaced since opens nothing, and the money is held for a day from now. An address that
 * was never proved might be a stranger's: for some days an owner has to approve that it resets passwords.
 */
export const stopEmailChange = async (
  tx: Tx,
  messaging: Messaging,
  { token, now }: { readonly token: string; readonly now: Date },
): Promise<Outcome<{ readonly username: string; readonly email: string }, "email.link_over">> => {
  const change = await lockEmailChange(tx, hashToken(token));
  const age = now.getTime() - (change?.changed_at.getTime() ?? 0);
  if (!change || change.former === null || age > EMAIL_CHANGE_DAYS * DAY_MS) return refused("email.link_over");
  const { member_id: id, former, changed_at: since } = change;
  const account = await lockAccess(tx, id);
  const isProved = change.former_proved_at !== null && !(await isEmailUsedUp(tx, former));
  const isSamePassword = markPassword(account.password_hash).equals(change.password_mark);
  await changeMember(tx, id, {
    money_held_until: holdFrom(now),
    ...(isSamePassword ? {} : { password_hash: UNUSABLE }),
  });
  await changeCustomer(tx, id, {
    email: former,
    email_proved_at: isProved ? change.former_proved_at : null,
    ...((account.mobile_verified_at ?? since) > since ? { phone_verified_at: null } : {}),
  });
  await stopEmailChanges(tx, id, since, now);
  if (!isProved)
    await insertEmailChange(tx, {
      member_id: id,
      former: account.email,
      former_proved_at: account.email_proved_at,
      changed_at: now,
      needs_owner: true,
      password_mark: change.password_mark,
    });
  await deletePinSetAfter(tx, id, since);
  await deletePasskeysAddedAfter(tx, id, since);
  await deleteTotpSetUpAfter(tx, id, since);
  await endAllSessions(tx, id);
  await notifyEmailChangeStopped(tx, messaging, account.email, { memberId: id, now });
  return done({ username: account.uid, email: former });
};
