import { done, refused } from "@espalier/core/vocabulary/outcome";

import type { Deps } from "../../../deps.ts";
import { bind, type Binding } from "../../../platform/http/bind-call.ts";
import { storeLanguage } from "../store/members.ts";
import { isCommonPassword } from "../../../platform/passwords/check-password.ts";
import { readAccount, readProfile } from "./queries.ts";
import { resetPasswords } from "./reset-passwords.ts";
import { showUserDetail, showUserInfo } from "./show-account.ts";

export const accountMemberApi = (deps: Deps): readonly Binding[] => {
  const { db, passwords } = deps;
  return [
    bind("userInfo", async ({ caller }) => {
      const account = await readAccount(db, caller.memberId);
      // Every visit begins here, also the one after another language was chosen.
      const changed = account.language !== caller.language && caller.impersonatedBy === undefined;
      if (changed) await storeLanguage(db, caller.memberId, caller.language);
      return done(showUserInfo(account, caller));
    }),

    bind("userDetail", async ({ caller }) => done(showUserDetail(await readProfile(db, caller.memberId)))),

    bind("userReset", async ({ input, caller: { memberId, session }, now, write }) => {
      const { uid, nickname, email } = await readProfile(db, memberId);
      if (isCommonPassword(input.login_password, uid, nickname, email ?? "")) return refused("password.common");
      const passwordHash = await passwords.hash(input.login_password);
      const chosen = { memberId, session, passwordHash, pin: input.security_password, now };
      return await write(async (tx) => await resetPasswords(tx, deps, chosen));
    }),
  ];
};
