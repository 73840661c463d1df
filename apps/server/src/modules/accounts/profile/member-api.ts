import { done, refused } from "@espalier/core/vocabulary/outcome";

import type { AccountsDeps } from "../deps.ts";
import { bind, type Binding } from "../../../platform/http/bind-call.ts";
import { readMobile } from "../../../platform/countries/mobile-number.ts";
import { checkPin } from "../pin/check-pin.ts";
import { squarePicture } from "../../../platform/pictures/square-picture.ts";
import { reserveTry } from "../store/verification-codes.ts";
import { changeProfile } from "./change-profile.ts";
import { checkEmailProof } from "./check-email-proof.ts";
import { proveEmail } from "./prove-email.ts";
import { proveMobile } from "./prove-mobile.ts";
import { readCountry } from "./queries.ts";
import { storeAvatar, replaceAvatar } from "./replace-avatar.ts";
import { sendMobileCode } from "./send-mobile-code.ts";
import { sendMemberCode } from "./send-member-code.ts";
import { setPlacementPreference } from "../../members/store/members.ts";
import { CODES_ELSEWHERE, PASSWORDS, PICTURES } from "../limits.ts";
import { checkPasswordByCode, setPasswordByCode } from "./set-password-by-code.ts";

const AVATAR_SIDE = 256;

export const settingMemberApi = (deps: AccountsDeps): readonly Binding[] => [
  bind("userCode", async ({ input: { is_purse: isForWallets }, caller, now, write }) => {
    const { memberId, language } = caller;
    const named = isForWallets === true ? "wallet" : "login";
    const purpose = isForWallets === undefined ? "passwords" : named;
    return await write(async (tx) => await sendMemberCode(tx, deps, { memberId, purpose, language, now }));
  }),

  bind("settingPass", async ({ input, caller: { memberId }, now, write }) => {
    const wait = await deps.limits.ofMember(PASSWORDS, memberId);
    if (wait > 0) return refused("too_many", { seconds: String(wait) });
    return await write(
      async (tx, checked) => await setPasswordByCode(tx, deps, { memberId, now, ...checked }),
      async () => await checkPasswordByCode(deps, memberId, input, now),
    );
  }),

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

  bind("userAvatar", async ({ input, caller, now, write }) => {
    const wait = await deps.limits.ofMember(PICTURES, caller.memberId);
    if (wait > 0) return refused("too_many", { seconds: String(wait) });
    const picture = await squarePicture(input.file.bytes, AVATAR_SIDE);
    if (!picture.ok) return picture;
    // Outside the transaction, which must not wait for an external store.
    const stored = await storeAvatar(deps, picture.value, now);
    if (!stored.ok) return stored;
    return await write(async (tx) => await replaceAvatar(tx, caller.memberId, stored.value));
  }),

  bind("settingMobileCode", async ({ input, caller: { memberId, language }, now, write }) => {
    // As with e-mail: members must not send codes to strangers' telephones, and each SMS costs the company.
    if ((await deps.limits.ofMember(CODES_ELSEWHERE, memberId)) > 0) return refused("code.too_many");
    const form = { memberId, mobile: input.mobile, language, now };
    return await write(async (tx) => await sendMobileCode(tx, deps, form));
  }),

  bind("settingMobile", async ({ input, caller: { memberId }, now, write }) => {
    const { mobile, code, password: pin } = input;
    const number = readMobile(mobile, await readCountry(deps.db, memberId));
    if (number === undefined) return refused("mobile.invalid");
    const check = async () => await checkPin(deps.db, deps, { memberId, pin });
    const attemptAllowed = await reserveTry(deps.db, `mobile:${number}`);
    return await write(
      async (tx) => await proveMobile(tx, deps, { memberId, mobile: number, code, attemptAllowed, now }),
      check,
    );
  }),

  bind(
    "settingEmail",
    async ({ input, caller: { memberId }, now, write }) =>
      await write(
        async (tx, proof) => await proveEmail(tx, deps, { ...input, ...proof, memberId, now }),
        async () => await checkEmailProof(deps, memberId, input, now),
      ),
  ),
];
