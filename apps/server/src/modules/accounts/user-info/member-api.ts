import { done, refused } from "@espalier/core/vocabulary/outcome";

import type { AccountsDeps } from "../deps.ts";
import { bind, type Binding } from "../../../platform/http/bind-call.ts";
import { storeLanguage } from "../../members/store/customers.ts";
import { readAccount, readProfile } from "./queries.ts";
import { PASSWORDS } from "../limits.ts";
import { checkReset } from "./check-reset.ts";
import { resetPasswords } from "./reset-passwords.ts";
import { showUserDetail, showUserInfo } from "./show-account.ts";

export const accountMemberApi = (deps: AccountsDeps): readonly Binding[] => {
  const { db } = deps;
  return [
    bind("userInfo", async ({ caller }) => {
      const account = await readAccount(db, caller.memberId);
      // Every visit begins with this call, also the one after a change of language.
      const changed = account.language !== caller.language && caller.impersonatedBy === undefined;
      if (changed) await storeLanguage(db, caller.memberId, caller.language);
      return done(showUserInfo(account, caller));
    }),

    bind("userDetail", async ({ caller }) => done(showUserDetail(await readProfile(db, caller.memberId)))),

    bind("userReset", async ({ input, caller: { memberId, session }, now, write }) => {
      const wait = await deps.limits.ofMember(PASSWORDS, memberId);
      if (wait > 0) return refused("too_many", { seconds: String(wait) });
      const { security_password: pin } = input;
      return await write(
        async (tx, checked) => await resetPasswords(tx, deps, { memberId, session, pin, now, ...checked }),
        async () => await checkReset(deps, memberId, input, now),
      );
    }),
  ];
};
