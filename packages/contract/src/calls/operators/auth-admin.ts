import { ROLES } from "@espalier/core/vocabulary/role";
import { z } from "zod";

import { emptyRequest, ok } from "../../shapes/empty.ts";
import { optionally } from "../../codecs.ts";
import { email, newOperatorPassword, optionalToken, password, verificationCode } from "../../text-fields.ts";
import { defineCall } from "../../define-call.ts";
import { NEW_PASSWORD_REFUSALS } from "../../shapes/refusal-groups.ts";

export const adminLogin = defineCall({
  name: "adminLogin",
  method: "POST",
  path: "/admin/login",
  audience: "visitor",
  session: "opens",
  summary:
    "Begins an operator's session of 12 hours; asks for a code where one is set up. With the header Session: cookie the token is set as a cookie and left out here",
  refusals: ["operator.login_wrong", "operator.code_required", "operator.code_wrong", "login.too_many"],
  request: z.object({ email, password, code: optionally(verificationCode), device: optionalToken(64) }),
  data: z.object({ token: z.string() }),
});

export const adminLogout = defineCall({
  name: "adminLogout",
  method: "POST",
  path: "/admin/logout",
  audience: "operator",
  permission: "none",
  duringReset: true,
  session: "ends",
  summary: "Ends this session",
  request: emptyRequest,
  data: ok,
});

export const adminMe = defineCall({
  name: "adminMe",
  method: "GET",
  path: "/admin/me",
  audience: "operator",
  permission: "none",
  duringReset: true,
  summary: "The operator of this session; totp_required: nothing else may be done until codes are set up",
  request: emptyRequest,
  data: z.object({
    id: z.int(),
    email: z.string(),
    name: z.string(),
    role: z.enum(ROLES),
    totp: z.boolean(),
    totp_required: z.boolean(),
    password_change: z.boolean(),
    time_zone: z.string(),
    version: z.string(),
  }),
});

export const adminPassword = defineCall({
  name: "adminPassword",
  method: "POST",
  path: "/admin/password",
  audience: "operator",
  permission: "none",
  duringReset: true,
  summary: "Changes one's own password and ends one's other sessions",
  refusals: ["operator.password_wrong", "login.too_many", ...NEW_PASSWORD_REFUSALS, "password.same"],
  request: z.object({ password, new_password: newOperatorPassword }),
  data: ok,
});

export const adminTotpBegin = defineCall({
  name: "adminTotpBegin",
  method: "POST",
  path: "/admin/totp/begin",
  audience: "operator",
  permission: "none",
  secret: true,
  summary: "A new secret for an authenticator app, which counts once a code of it is confirmed",
  refusals: ["operator.totp_set"],
  request: emptyRequest,
  data: z.object({ secret: z.string(), uri: z.string() }),
});

export const adminTotpConfirm = defineCall({
  name: "adminTotpConfirm",
  method: "POST",
  path: "/admin/totp/confirm",
  audience: "operator",
  permission: "none",
  summary: "Confirms the secret last begun; from then on the login asks for a code",
  refusals: ["operator.code_wrong", "operator.totp_set", "operator.totp_not_begun", "login.too_many"],
  request: z.object({ code: verificationCode }),
  data: ok,
});
