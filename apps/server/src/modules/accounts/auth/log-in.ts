import type { Language } from "@espalier/core/vocabulary/language";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import { inTransaction } from "../../../platform/db/in-transaction.ts";
import type { Deps } from "../../../deps.ts";
import type { Device } from "../sessions/read-device.ts";
import { openSession } from "../store/sessions.ts";
import { storeLanguage } from "../store/members.ts";
import { isUid } from "../is-uid.ts";
import { findByUid } from "../queries.ts";
import { DUMMY_HASH } from "../../../platform/passwords/argon-passwords.ts";
import { noteDevice } from "../store/devices.ts";
import { holdAccount } from "./queries.ts";
import { notifyNewSession } from "./notify-new-session.ts";

type Refusal = "login.wrong" | "login.too_many" | "member.frozen";

/**
 * Opens a session and returns its token. An unknown account and a wrong password are refused in the same way and take
 * the same time. Too many failures of one account or one address block logins for a while, but failures elsewhere never
 * block an address from which the account was logged in before. A login on a new device is notified.
 */
export const logIn = async (
  deps: Deps,
  attempt: {
    readonly username: string;
    readonly password: string;
    readonly address: string;
    readonly device: Device;
    /** The key with which the device names itself, or "". */
    readonly deviceKey: string;
    readonly language: Language;
    readonly now: Date;
  },
): Promise<Outcome<string, Refusal>> => {
  // No account has such a name, so it is neither looked up nor counted: a visitor must not choose the names of
  // counters.
  if (!isUid(attempt.username)) return refused("login.wrong");
  const counted = await deps.limits.loginTry({
    audience: "member",
    account: attempt.username,
    address: attempt.address,
    device: attempt.deviceKey,
  });
  if (counted.wait > 0) return refused("login.too_many", { minutes: String(Math.ceil(counted.wait / 60)) });

  const member = await findByUid(deps.db, attempt.username);
  const right = await deps.passwords.verify(member?.password_hash ?? DUMMY_HASH, attempt.password);
  if (!member || !right) return refused("login.wrong");
  await counted.succeeded();
  return await inTransaction(deps.db, async (tx) => {
    // An operator may have frozen or reset the account while the password was being checked.
    const { password_hash, frozen_at } = await holdAccount(tx, member.id);
    if (password_hash !== member.password_hash) return refused("login.wrong");
    if (frozen_at) return refused("member.frozen");
    const { device, deviceKey: key, language, now } = attempt;
    await storeLanguage(tx, member.id, language);
    if (!(await noteDevice(tx, { memberId: member.id, key, now }))) await notifyNewSession(tx, deps, member, attempt);
    return done(await openSession(tx, { memberId: member.id, device }, deps.random, now));
  });
};
