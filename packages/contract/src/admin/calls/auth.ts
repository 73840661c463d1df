import { z } from "zod";

import { emptyRequest, ok } from "../../calls/parts.ts";
import { optionally } from "../../codecs.ts";
import { email, newPassword, password, verificationCode } from "../../texts.ts";
import { adminCall } from "../call.ts";
import { ROLES } from "../roles.ts";

export const adminLogin = adminCall("adminLogin", {
  summary: "Begins an operator's session of 12 hours; asks for a code where one is set up",
  request: z.object({ email, password, code: optionally(verificationCode) }),
  data: z.object({ token: z.string() }),
});

export const adminLogout = adminCall("adminLogout", {
  summary: "Ends this session",
  request: emptyRequest,
  data: ok,
});

export const adminMe = adminCall("adminMe", {
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

export const adminPassword = adminCall("adminPassword", {
  summary: "Changes one's own password and ends one's other sessions",
  request: z.object({ password, new_password: newPassword }),
  data: ok,
});

export const adminTotpBegin = adminCall("adminTotpBegin", {
  summary: "A new secret for an authenticator app, which counts once a code of it is confirmed",
  request: emptyRequest,
  data: z.object({ secret: z.string(), uri: z.string() }),
});

export const adminTotpConfirm = adminCall("adminTotpConfirm", {
  summary: "Confirms the secret last begun; from then on the login asks for a code",
  request: z.object({ code: verificationCode }),
  data: ok,
});
