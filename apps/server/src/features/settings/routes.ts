import { refused } from "@espalier/core/vocabulary/outcome";

import type { Deps } from "../../deps.ts";
import { bind, type Binding } from "../../http/bind-call.ts";
import { isCommonPassword } from "../../passwords/judge-password.ts";
import { squarePicture } from "../../pictures/square-picture.ts";
import { reserveTry } from "../../verification/verification-codes.ts";
import { changeProfile } from "./change-profile.ts";
import { giveEmail } from "./give-email.ts";
import { readNames } from "./queries.ts";
import { replaceAvatar } from "./replace-avatar.ts";
import { sendMemberCode } from "./send-member-code.ts";
import { type ChosenPassword, setPasswordByCode } from "./set-password-by-code.ts";

const AVATAR_SIDE = 256;

export const settingRoutes = (deps: Deps): readonly Binding[] => [
  bind("userCode", async ({ caller, now, write }) => {
    const { memberId, language } = caller;
    return await write(async (tx) => await sendMemberCode(tx, deps, { memberId, language, now }));
  }),

  bind("settingPass", async ({ input, caller: { memberId }, now, write }) => {
    const { password, is_purse: isForWallets, sms_code: code } = input;
    if (!isForWallets && isCommonPassword(password, ...(await readNames(deps.db, memberId)))) {
      return refused("password.common");
    }
    const hadTry = await reserveTry(deps.db, `member:${memberId}`);
    const chosen: ChosenPassword = isForWallets
      ? { kind: "pin", pin: password }
      : { kind: "login", hash: await deps.passwords.hash(password) };
    const form = { memberId, code, hadTry, chosen, now };
    return await write(async (tx) => await setPasswordByCode(tx, deps.secretKey, form));
  }),

  bind(
    "settingInfo",
    async ({ input, caller, now, write }) =>
      await write(async (tx) => await changeProfile(tx, caller.memberId, input, now)),
  ),

  bind("userAvatar", async ({ input, caller, write }) => {
    const wait = await deps.limits.picture(caller.memberId);
    if (wait > 0) return refused("too_many", { seconds: String(wait) });
    const picture = await squarePicture(input.file.bytes, AVATAR_SIDE);
    if (!picture.ok) return picture;
    return await write(async (tx) => await replaceAvatar(tx, deps.files, caller.memberId, picture.value));
  }),

  bind("settingEmail", async ({ input, caller: { memberId }, now, write }) => {
    const hadTry = await reserveTry(deps.db, `email:${input.email}`);
    return await write(async (tx) => await giveEmail(tx, deps.secretKey, { ...input, memberId, hadTry, now }));
  }),
];
