import { done, refused } from "@espalier/core/vocabulary/outcome";

import { readTogether } from "../../db/read-together.ts";
import type { Deps } from "../../deps.ts";
import { bind, type Binding } from "../../http/bind-call.ts";
import { isCommonPassword } from "../../passwords/judge-password.ts";
import { readAccounts } from "./queries.ts";
import { resetPasswords } from "./reset-passwords.ts";
import { showUserDetail, showUserInfo } from "./show-account.ts";

export const accountRoutes = ({ db, passwords, secretKey }: Deps): readonly Binding[] => {
  const readAccount = readTogether(async (memberIds: readonly number[]) => await readAccounts(db, memberIds));
  return [
    bind("userInfo", async ({ caller }) => done(showUserInfo(await readAccount(caller.memberId), caller))),

    bind("userDetail", async ({ caller }) => done(showUserDetail(await readAccount(caller.memberId)))),

    bind("userReset", async ({ input, caller: { memberId, session }, now, write }) => {
      const { uid, nickname, email } = await readAccount(memberId);
      if (isCommonPassword(input.login_password, uid, nickname, email ?? "")) return refused("password.common");
      const passwordHash = await passwords.hash(input.login_password);
      const chosen = { memberId, session, passwordHash, pin: input.security_password, now };
      return await write(async (tx) => await resetPasswords(tx, secretKey, chosen));
    }),
  ];
};
