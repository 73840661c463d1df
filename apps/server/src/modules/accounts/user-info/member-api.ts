import { done } from "@espalier/core/vocabulary/outcome";

import type { AccountsDeps } from "../deps.ts";
import { bind, type Binding } from "../../../platform/http/bind-call.ts";
import { readProfile } from "./queries.ts";
import { resetPasswords } from "./reset-passwords.ts";
import { showUserDetail, showUserInfo } from "./show-account.ts";
import { visitAccount } from "./visit-account.ts";

export const accountMemberApi = (deps: AccountsDeps): readonly Binding[] => {
  const { db } = deps;
  return [
    bind("userInfo", async ({ caller }) => done(showUserInfo(await visitAccount(db, caller), caller))),

    bind("userDetail", async ({ caller }) => done(showUserDetail(await readProfile(db, caller.memberId)))),

    bind("userReset", async (context) => await resetPasswords(deps, context)),
  ];
};
