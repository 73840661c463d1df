/** The calls of visitors: log in, register, recover a password. */
import { z } from "zod";

import { defineCall } from "../../define-call.ts";
import { flag, sideOrNone } from "../../codecs.ts";
import { refuse } from "../../refuse.ts";
import {
  email,
  identifier,
  isSamePassword,
  newPassword,
  optionalIdentifier,
  optionalToken,
  password,
  text,
  token,
  verificationCode,
} from "../../text-fields.ts";
import { secondStep } from "../../shapes/login-proof.ts";
import { ok } from "../../shapes/empty.ts";
import { CODE_REFUSALS, NEW_PASSWORD_REFUSALS } from "../../shapes/refusal-groups.ts";

/** An identifier that a device makes and stores itself: a login on a device that is new to the account is notified. */
const device = optionalToken(64);

export const login = defineCall({
  name: "login",
  method: "POST",
  path: "/login",
  audience: "visitor",
  summary:
    "Opens a session and answers its token; a login on a device that the account was not on before is reported by a message. A member " +
    "with an authenticator app is refused without `code` (totp.code_required)",
  refusals: ["login.wrong", "login.too_many", "member.frozen", "totp.code_required", "totp.code_wrong"],
  request: z.object({ username: identifier(64), password, code: secondStep, device }),
  data: z.string(),
});

export const publicVerifyCode = defineCall({
  name: "publicVerifyCode",
  method: "POST",
  path: "/public/verify/code",
  audience: "visitor",
  summary: "Says whether a verification code is right, without using it up",
  refusals: CODE_REFUSALS,
  request: z.object({ email, code: verificationCode }),
  data: ok,
});

export const reg = defineCall({
  name: "reg",
  method: "POST",
  path: "/reg",
  audience: "visitor",
  summary: "Registers a member and answers the new account number",
  refusals: [
    "email.used",
    "password.mismatch",
    ...NEW_PASSWORD_REFUSALS,
    "agreement.required",
    "country.unknown",
    "invite.unknown",
    "invite.sponsor_mismatch",
    "placement.not_below_sponsor",
    "placement.unknown",
  ],
  request: z
    .object({
      nickname: text(11),
      email,
      country: text(64),
      password: newPassword,
      repeat: password,
      inviteCode: identifier(32),
      invitePid: optionalIdentifier(32),
      positionPid: optionalIdentifier(32),
      device,
      checked: flag.default(false),
      agree: flag.default(false),
    })
    .check((context) => {
      const form = context.value;
      if (!isSamePassword(form.repeat, form.password)) refuse(context, "password.mismatch", {}, ["repeat"]);
      else if (!form.checked || !form.agree) refuse(context, "agreement.required", {}, ["agree"]);
    }),
  data: z.string(),
});

export const regInvite = defineCall({
  name: "regInvite",
  method: "GET",
  path: "/reg/invite",
  audience: "visitor",
  summary: "Whom an invite code names: sponsor and placement parent by account number and masked name",
  refusals: ["invite.unknown"],
  request: z.object({ invite: identifier(32) }),
  data: z.object({
    invite: z.string(),
    position: z.string(),
    inviteName: z.string(),
    positionName: z.string(),
    side: sideOrNone,
  }),
});

export const query = defineCall({
  name: "query",
  method: "GET",
  path: "/query",
  audience: "visitor",
  summary:
    "The masked name behind an account number; with an invite code, only if its newcomer may be placed below that account",
  refusals: [
    "member.unknown",
    "invite.unknown",
    "invite.sponsor_mismatch",
    "placement.not_below_sponsor",
    "placement.unknown",
  ],
  request: z.object({ uid: identifier(32), inviteCode: optionalIdentifier(32) }),
  data: z.object({ name: z.string() }),
});

export const code = defineCall({
  name: "code",
  method: "GET",
  path: "/code",
  audience: "visitor",
  writes: true,
  summary: "Sends a verification code by e-mail; the answer never says whether the address is known",
  refusals: ["code.too_soon", "code.too_many"],
  request: z.object({ email }),
  data: ok,
});

export const reset = defineCall({
  name: "reset",
  method: "POST",
  path: "/reset",
  audience: "visitor",
  summary: "Sets a forgotten login password and ends every session of the account",
  refusals: [...NEW_PASSWORD_REFUSALS, ...CODE_REFUSALS, "email.changed_lately"],
  request: z.object({ email, code: verificationCode, username: identifier(64), password: newPassword }),
  data: ok,
});

export const publicEmailStop = defineCall({
  name: "publicEmailStop",
  method: "POST",
  path: "/public/email/stop",
  audience: "visitor",
  summary:
    "Stops a change of an account's e-mail address by the link that was sent to the former one: it comes back, every session ends, and what " +
    "was set up meanwhile is removed",
  refusals: ["email.link_over"],
  request: z.object({ token: token(64) }),
  data: z.object({ username: z.string(), email: z.string() }),
});

export const publicViewOpen = defineCall({
  name: "publicViewOpen",
  method: "POST",
  path: "/public/view/open",
  audience: "visitor",
  summary:
    "Answers the token of a session in which an operator sees what a member sees, once, for the secret of the link that adminMemberViewAs made",
  refusals: ["view.link_over"],
  request: z.object({ secret: token(64) }),
  data: z.string(),
});
