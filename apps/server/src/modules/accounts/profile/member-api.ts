import { done, refused } from "@espalier/core/vocabulary/outcome";

import type { AccountsDeps } from "../deps.ts";
import { bind, type Binding } from "../../../platform/http/bind-call.ts";
import { changeProfile } from "./change-profile.ts";
import { checkEmailProof } from "./check-email-proof.ts";
import { proveEmail } from "./prove-email.ts";
import { proveMobile } from "./prove-mobile.ts";
import { replaceAvatar } from "./replace-avatar.ts";
import { sendMobileCode } from "./send-mobile-code.ts";
import { sendMemberCode } from "./send-member-code.ts";
import { setPlacementPreference } from "../../members/store/members.ts";
import { CODES_ELSEWHERE } from "../limits.ts";
import { setPasswordByCode } from "./set-password-by-code.ts";

export const settingMemberApi = (deps: AccountsDeps): readonly Binding[] => [
  bind("userCode", async ({ input: { is_purse: isForWallets }, caller: { memberId, language }, now, write }) => {
    return await write(async (tx) => await sendMemberCode(tx, deps, { memberId, isForWallets, language, now }));
  }),

  bind("settingPass", async (context) => await setPasswordByCode(deps, context)),

  bind(
    "settingInfo",
    async ({ input, caller, now, write }) =>
      await write(async (tx) => await changeProfile(tx, deps, caller.memberId, input, now)),
  ),

  bind(
    "settingPlacement",
    async ({ input, caller, write }) =>
      await write(async (tx) => {
        await setPlacementPreference(tx, caller.memberId, input.side ?? "weaker");
        return done(null);
      }),
  ),

  bind("userAvatar", async (context) => await replaceAvatar(deps, context)),

  bind("settingMobileCode", async ({ input, caller: { memberId, language }, now, write }) => {
    // As with e-mail: members must not send codes to strangers' telephones, and each SMS costs the company.
    const form = { memberId, mobile: input.mobile, language, now };
    return await write(
      async (tx) => await sendMobileCode(tx, deps, form),
      async () =>
        (await deps.limits.ofMember(CODES_ELSEWHERE, memberId)) > 0 ? refused("code.too_many") : done(undefined),
    );
  }),

  bind("settingMobile", async (context) => await proveMobile(deps, context)),

  bind(
    "settingEmail",
    async ({ input, caller: { memberId }, now, write }) =>
      await write(
        async (tx, proof) => await proveEmail(tx, deps, { ...input, ...proof, memberId, now }),
        async () => await checkEmailProof(deps, memberId, input, now),
      ),
  ),
];
