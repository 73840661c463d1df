/** The ways in which a member logs in, and the authenticator app. */
import { z } from "zod";

import { time } from "../../codecs.ts";
import { defineCall } from "../../define-call.ts";
import { loginProof } from "../../shapes/login-proof.ts";
import { emptyRequest, ok } from "../../shapes/empty.ts";
import { passkeyList } from "../../shapes/passkey-fields.ts";
import { verificationCode } from "../../text-fields.ts";
import { PROOF_REFUSALS } from "../../shapes/refusal-groups.ts";

export const userSecurity = defineCall({
  name: "userSecurity",
  method: "GET",
  path: "/user/security",
  audience: "member",
  summary: "How the member can log in besides by password, and whether the password needs a code as a second step",
  request: emptyRequest,
  data: z.object({
    passkeys: passkeyList,
    totp: z.object({ since: time, recovery_codes: z.int() }).nullable(),
  }),
});

export const userTotpBegin = defineCall({
  name: "userTotpBegin",
  method: "POST",
  path: "/user/totp/begin",
  audience: "member",
  summary:
    "A new secret for an authenticator app, once the login password was right; it counts once a code of it was confirmed",
  refusals: ["totp.set", ...PROOF_REFUSALS],
  request: z.object(loginProof),
  data: z.object({ secret: z.string(), uri: z.string() }),
});

const recoveryCodes = z.object({
  recovery_codes: z.array(z.string()),
});

export const userTotpConfirm = defineCall({
  name: "userTotpConfirm",
  method: "POST",
  path: "/user/totp/confirm",
  audience: "member",
  summary: "Sets up the authenticator app by one of its codes; from then on a login by password needs a code",
  refusals: ["totp.set", "totp.not_begun", "totp.code_wrong", "login.too_many"],
  request: z.object({ code: verificationCode }),
  data: recoveryCodes,
});

export const userTotpCodes = defineCall({
  name: "userTotpCodes",
  method: "POST",
  path: "/user/totp/codes",
  audience: "member",
  summary: "New recovery codes, which replace the former ones",
  refusals: ["totp.not_set", ...PROOF_REFUSALS],
  request: z.object(loginProof),
  data: recoveryCodes,
});

export const userTotpRemove = defineCall({
  name: "userTotpRemove",
  method: "POST",
  path: "/user/totp/remove",
  audience: "member",
  summary: "Removes the authenticator app; a login by password needs no code any more",
  refusals: ["totp.not_set", ...PROOF_REFUSALS],
  request: z.object(loginProof),
  data: ok,
});
