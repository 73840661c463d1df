/** The member's own account: who I am, passwords, profile, e-mail. */
import { recordOf } from "@espalier/core/vocabulary/record-of";
import { WALLET_FIELDS } from "@espalier/core/vocabulary/wallet";
import { z } from "zod";

import { defineCall } from "../../define-call.ts";
import { readCode } from "../../typed-text/digits.ts";
import { flag, id, money, mustReset, optionally, sideOrNone, time, wallet } from "../../codecs.ts";
import { refuseBirthday } from "../../days.ts";
import { refuse } from "../../refuse.ts";
import {
  changedMobile,
  changedParagraph,
  changedText,
  email,
  isPin,
  isWeakPin,
  newPin,
  mobile,
  newPassword,
  password,
  pin,
  text,
  verificationCode,
} from "../../text-fields.ts";
import { picture } from "../../uploads.ts";
import { emptyRequest, ok } from "../../shapes/empty.ts";
import { legs } from "../../shapes/legs.ts";
import { secondStep } from "../../shapes/login-proof.ts";
import {
  CODE_REFUSALS,
  NEW_PASSWORD_REFUSALS,
  PIN_REFUSALS,
  PROOF_REFUSALS,
  PICTURE_REFUSALS,
} from "../../shapes/refusal-groups.ts";

export const userInfo = defineCall({
  name: "userInfo",
  method: "GET",
  path: "/user/info",
  audience: "member",
  duringReset: true,
  summary: "The member, the wallets' balances and the team in short",
  request: emptyRequest,
  data: z.object({
    info: z.object({
      id: z.int(),
      username: z.string(),
      nickname: z.string(),
      avatar: z.string(),
      vip: z.int(),
      created_at: time,
      backend: mustReset,
      invite_code: z.string(),
      ...recordOf(WALLET_FIELDS, () => money),
      balance: money,
      point: money,
      /** What the member owes the company, by wallet; absent when there is no debt. */
      debts: z.array(z.object({ wallet_type: wallet, amount: money })).optional(),
      /** What the member earned that is not available yet, by wallet; absent when nothing is held. */
      held: z.array(z.object({ wallet_type: wallet, amount: money })).optional(),
      has_pin: z.boolean(),
      email: z.string(),
      email_proved: z.boolean(),
      /** Whether the member proved to answer the mobile number: codes go there where SMS can be sent. */
      mobile_verified: z.boolean(),
      /** The unread messages of the inbox, at most 100. */
      unread: z.int().optional(),
      impersonated: z.literal(true).optional(),
    }),
    assets: legs,
    agent: z.object({
      invite_uid: z.string(),
      invite_name: z.string(),
      position_uid: z.string(),
      position_name: z.string(),
      position_side: sideOrNone,
      placement_side: sideOrNone,
      vip_name: z.string(),
      active: z.boolean(),
    }),
  }),
});

export const userDetail = defineCall({
  name: "userDetail",
  method: "GET",
  path: "/user/detail",
  audience: "member",
  summary: "The profile as the settings show it",
  request: emptyRequest,
  data: z.object({
    username: z.string(),
    email: z.string(),
    email_proved: z.boolean(),
    nickname: z.string(),
    mobile: z.string(),
    mobile_verified: z.boolean(),
    birthday: z.string(),
    postal: z.string(),
    address: z.string(),
    country: z.string(),
    avatar: z.string(),
    coin: money,
    purse: money,
    has_pin: z.boolean(),
  }),
});

export const userLogout = defineCall({
  name: "userLogout",
  method: "POST",
  path: "/user/logout",
  aliases: ["/logout"],
  audience: "member",
  duringReset: true,
  summary: "Ends this session",
  request: emptyRequest,
  data: ok,
});

export const userSessions = defineCall({
  name: "userSessions",
  method: "GET",
  path: "/user/sessions",
  audience: "member",
  summary: "Where the member is logged in: this session first, then the one last seen first",
  request: emptyRequest,
  data: z.array(
    z.object({
      id: z.int(),
      browser: z.string(),
      system: z.string(),
      created_at: time,
      seen_at: time,
      current: z.boolean(),
    }),
  ),
});

export const userSessionEnd = defineCall({
  name: "userSessionEnd",
  method: "POST",
  path: "/user/session/end",
  audience: "member",
  summary: "Ends one of the member's sessions",
  refusals: ["session.unknown"],
  request: z.object({ id }),
  data: ok,
});

export const userSessionEndOthers = defineCall({
  name: "userSessionEndOthers",
  method: "POST",
  path: "/user/session/end/others",
  audience: "member",
  summary: "Ends all of the member's sessions but this one",
  request: emptyRequest,
  data: ok,
});

export const userReset = defineCall({
  name: "userReset",
  method: "POST",
  path: "/user/reset",
  audience: "member",
  duringReset: true,
  summary:
    "Sets both passwords of an account that was required to; a security password that differs from the present one needs a " +
    "code sent to the member",
  refusals: [
    ...NEW_PASSWORD_REFUSALS,
    ...CODE_REFUSALS,
    "reset.not_required",
    "reset.code_required",
    "password.same",
    "pin.weak",
  ],
  request: z.object({ login_password: newPassword, security_password: newPin, code: verificationCode.optional() }),
  data: ok,
});

export const userCode = defineCall({
  name: "userCode",
  method: "GET",
  path: "/user/code",
  audience: "member",
  duringReset: true,
  writes: true,
  summary:
    "Sends a verification code to the member, and says where to, masked; `is_purse` says which password it is to change, without it " +
    "either of them",
  refusals: ["email.not_set", "email.changed_lately", "code.too_soon", "code.too_many"],
  request: z.object({ is_purse: optionally(flag) }),
  data: z.object({ sent_to: z.string() }),
});

export const userAvatar = defineCall({
  name: "userAvatar",
  method: "POST",
  path: "/user/avatar",
  audience: "member",
  upload: "whole",
  summary: "Replaces the member's picture",
  refusals: PICTURE_REFUSALS,
  request: z.object({ file: picture }),
  data: z.object({ avatar: z.string() }),
});

export const settingPass = defineCall({
  name: "settingPass",
  method: "POST",
  path: "/setting/pass",
  audience: "member",
  summary: "Sets the login password (ending every session) or, with is_purse, the security password of six digits",
  refusals: [...NEW_PASSWORD_REFUSALS, ...CODE_REFUSALS, "pin.weak"],
  request: z.object({ password: newPassword, is_purse: flag, sms_code: verificationCode }).check((context) => {
    if (!context.value.is_purse) return;
    const chosen = readCode(context.value.password);
    context.value = { ...context.value, password: chosen };
    if (!isPin(chosen)) refuse(context, "input.pin", {}, ["password"]);
    else if (isWeakPin(chosen)) refuse(context, "pin.weak", {}, ["password"]);
  }),
  data: ok,
});

export const settingInfo = defineCall({
  name: "settingInfo",
  method: "POST",
  path: "/setting/info",
  audience: "member",
  summary: "Changes the profile; a field left out stays as it is",
  refusals: ["birthday.out_of_range"],
  request: z.object({
    nickname: text(11),
    address: changedParagraph(200),
    mobile: changedMobile,
    postal: changedText(12),
    birthday: changedText(10).check((context) => {
      if (context.value) refuseBirthday(context, context.value);
    }),
  }),
  data: ok,
});

export const settingPlacement = defineCall({
  name: "settingPlacement",
  method: "POST",
  path: "/setting/placement",
  audience: "member",
  summary: "Where the member's own invite code places newcomers: 0 in the weaker leg, 1 left, 2 right",
  request: z.object({ side: sideOrNone }),
  data: ok,
});

export const settingMobileCode = defineCall({
  name: "settingMobileCode",
  method: "POST",
  path: "/setting/mobile/code",
  audience: "member",
  summary: "Sends a verification code to a mobile number, and says where to, masked",
  refusals: ["mobile.invalid", "mobile.no_sms", "code.too_soon", "code.too_many"],
  request: z.object({ mobile }),
  data: z.object({ sent_to: z.string() }),
});

export const settingMobile = defineCall({
  name: "settingMobile",
  method: "POST",
  path: "/setting/mobile",
  audience: "member",
  summary: "Makes a mobile number the one that codes go to, by a code sent to it and the security password",
  refusals: ["mobile.invalid", "mobile.no_sms", ...CODE_REFUSALS, ...PIN_REFUSALS],
  request: z.object({ mobile, code: verificationCode, password: pin }),
  data: z.object({ mobile: z.string() }),
});

export const settingEmail = defineCall({
  name: "settingEmail",
  method: "POST",
  path: "/setting/email",
  audience: "member",
  summary:
    "Proves an e-mail address, which becomes the account's, when the account has no proved one. Another address than the present one needs " +
    "the security password, or the login password and a code of the authenticator app, once there is a security password or money",
  refusals: [
    "email.used",
    "email.already_set",
    "email.proof_required",
    ...CODE_REFUSALS,
    ...PIN_REFUSALS,
    ...PROOF_REFUSALS,
  ],
  request: z.object({
    email,
    code: verificationCode,
    security_password: pin.optional(),
    login_password: password.optional(),
    totp_code: secondStep,
  }),
  data: ok,
});
