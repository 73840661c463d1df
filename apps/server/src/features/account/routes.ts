import { done, refused } from "@espalier/core/vocabulary/outcome";

import type { Deps } from "../../deps.ts";
import { bind, type Binding } from "../../http/bind-call.ts";
import { isCommonPassword } from "../../passwords/judge-password.ts";
import { readUserDetail, readUserInfo } from "./read-user-info.ts";
import { resetPasswords } from "./reset-passwords.ts";

export const accountRoutes = ({ db, passwords, secretKey }: Deps): readonly Binding[] => [
  bind("userInfo", async ({ caller }) => done(await readUserInfo(db, caller.memberId, caller.language))),

  bind("userDetail", async ({ caller }) => done(await readUserDetail(db, caller.memberId))),

  bind("userReset", async ({ input, caller, now, write }) => {
    if (isCommonPassword(input.login_password)) return refused("password.common");
    const passwordHash = await passwords.hash(input.login_password);
    const { memberId, session } = caller;
    const chosen = { memberId, session, passwordHash, pin: input.security_password, now };
    return await write(async (tx) => await resetPasswords(tx, secretKey, chosen));
  }),
];
