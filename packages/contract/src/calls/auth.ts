/** What a visitor may call: log in, register, recover a password, read an article. */
import { z } from "zod";

import { call } from "../call.ts";
import { flag, money, sideOrNone, time } from "../codecs.ts";
import { refuse } from "../refuse.ts";
import { email, newPassword, optionalText, password, text, verificationCode } from "../texts.ts";
import { emptyRequest, ok } from "./parts.ts";

/** What a device calls itself, of its own making and kept there: a login on one that the account was not on before is told. */
const device = optionalText(64);

export const login = call("login", {
  summary:
    "Opens a session and answers its token; a login on a device that the account was not on before is told by a message",
  request: z.object({ username: text(64), password, device }),
  data: z.string(),
});

export const publicVerifyCode = call("publicVerifyCode", {
  summary: "Says whether a verification code is right, without using it up",
  request: z.object({ email, code: verificationCode }),
  data: ok,
});

export const reg = call("reg", {
  summary: "Registers a member and answers the new account number",
  request: z
    .object({
      nickname: text(11),
      email,
      country: text(64),
      password: newPassword,
      repeat: password,
      inviteCode: text(32),
      invitePid: optionalText(32),
      positionPid: optionalText(32),
      device,
      checked: flag.default(false),
      agree: flag.default(false),
    })
    .check((context) => {
      const form = context.value;
      if (form.repeat !== form.password) refuse(context, "password.mismatch", {}, ["repeat"]);
      else if (!form.checked || !form.agree) refuse(context, "agreement.required", {}, ["agree"]);
    }),
  data: z.string(),
});

export const regInvite = call("regInvite", {
  summary: "Whom an invite code names: sponsor and placement parent by account number and masked name",
  request: z.object({ invite: text(32) }),
  data: z.object({
    invite: z.string(),
    position: z.string(),
    inviteName: z.string(),
    positionName: z.string(),
    side: sideOrNone,
  }),
});

export const query = call("query", {
  summary: "The masked name behind an account number",
  request: z.object({ uid: text(32) }),
  data: z.object({ name: z.string() }),
});

export const countries = call("countries", {
  summary: "Every country, named in the language asked for",
  request: emptyRequest,
  data: z.array(z.object({ country_name: z.string(), country_code: z.string() })),
});

export const code = call("code", {
  summary: "Sends a verification code by e-mail; the answer never tells whether the address is known",
  request: z.object({ email }),
  data: ok,
});

export const reset = call("reset", {
  summary: "Sets a forgotten login password and ends every session of the account",
  request: z.object({ email, code: verificationCode, username: text(64), password: newPassword }),
  data: ok,
});

export const posts = call("posts", {
  summary: "An article by its symbol",
  request: z.object({ s: text(64) }),
  data: z.object({ title: z.string(), content: z.string() }),
});

export const config = call("config", {
  summary: "What the house has switched on, and what the home screen shows",
  request: emptyRequest,
  data: z.object({
    external_link: z.string(),
    banners: z.array(z.object({ image: z.string(), link: z.string(), title: z.string(), subtitle: z.string() })),
    booking_enabled: z.boolean(),
    withdraw_minimum: money,
    /** How much CP becomes how much SP: "1:1". */
    convert_rate: z.string(),
    coin_payment: z.boolean(),
    card_payment: z.boolean(),
    /** Whether codes can go to a mobile number. */
    sms: z.boolean(),
    /** Whether the article `income_disclosure` tells what members earn. */
    income_disclosure: z.boolean(),
    version: z.string(),
  }),
});

export const devMail = call("devMail", {
  summary: "Messages sent while no mail server is set, newest first; never there in production",
  request: z.object({ to: optionalText(64) }),
  data: z.array(
    z.object({
      id: z.int(),
      channel: z.enum(["mail", "sms"]),
      template: z.string(),
      to: z.string(),
      subject: z.string(),
      text: z.string(),
      created_at: time,
    }),
  ),
});
