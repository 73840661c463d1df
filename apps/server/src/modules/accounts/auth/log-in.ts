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
 * Opens a session and answers its token. An unknown account and a wrong password are the same refusal and take the same
 * time; too many failures of one account or one address are stopped for a while, though never where the account was logged in
 * to before because of failures elsewhere. A login on a device that the account was not on before is reported.
 */
export const logIn = async (
  deps: Deps,
  attempt: {
    readonly username: string;
    readonly password: string;
    readonly address: string;
    readonly device: Device;
    /** What the device calls itself, or "". */
    readonly deviceKey: string;
    readonly language: Language;
    readonly now: Date;
  },
): Promise<Outcome<string, Refusal>> => {
  // Nobody's account, and so neither looked for nor counted: the counters' names are not a visitor's to choose.
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
    // An operator may have frozen or reset the account while the password was looked at.
    const { password_hash, frozen_at } = await holdAccount(tx, member.id);
    if (password_hash !== member.password_hash) return refused("login.wrong");
    if (frozen_at) return refused("member.frozen");
    const { device, deviceKey: key, language, now } = attempt;
    await storeLanguage(tx, member.id, language);
    if (!(await noteDevice(tx, { memberId: member.id, key, now }))) await notifyNewSession(tx, deps, member, attempt);
    return done(await openSession(tx, { memberId: member.id, device }, deps.random, now));
  });
};
