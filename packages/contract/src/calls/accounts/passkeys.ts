/** The passkeys of members: logging in by one, adding and removing them. */
import { z } from "zod";

import { id } from "../../codecs.ts";
import { BODY_BYTES } from "../../body-bytes.ts";
import { defineCall } from "../../define-call.ts";
import { emptyRequest, ok } from "../../shapes/empty.ts";
import {
  namedPasskey,
  passkeyCreation,
  passkeyHost,
  passkeyRequest,
  usedPasskey,
} from "../../shapes/passkey-fields.ts";
import { loginProof } from "../../shapes/login-proof.ts";
import { optionalToken } from "../../text-fields.ts";
import { NEW_PASSKEY_REFUSALS, PROOF_REFUSALS } from "../../shapes/refusal-groups.ts";

export const passkeyOffer = defineCall({
  name: "passkeyOffer",
  method: "GET",
  path: "/passkey/offer",
  audience: "visitor",
  summary: "The host that passkeys can be used at; empty where there is none, such as at an IP address",
  request: emptyRequest,
  data: passkeyHost,
});

export const passkeyLoginBegin = defineCall({
  name: "passkeyLoginBegin",
  method: "POST",
  path: "/passkey/login/begin",
  audience: "visitor",
  summary: "A challenge for a login by passkey, good once and for 5 minutes",
  refusals: ["passkey.not_offered"],
  request: emptyRequest,
  data: passkeyRequest,
});

export const passkeyLogin = defineCall({
  name: "passkeyLogin",
  method: "POST",
  path: "/passkey/login",
  bodyBytes: BODY_BYTES.passkey,
  audience: "visitor",
  summary: "Opens a session by a passkey, as a login by password does, and answers its token and whose it is",
  refusals: ["passkey.not_offered", "passkey.expired", "passkey.unknown", "member.frozen"],
  request: z.object({ ...usedPasskey, device: optionalToken(64) }),
  data: z.object({ token: z.string(), username: z.string() }),
});

export const userPasskeyAddBegin = defineCall({
  name: "userPasskeyAddBegin",
  method: "POST",
  path: "/user/passkey/add/begin",
  audience: "member",
  summary: "A challenge for a new passkey, once the member has proved to be one; good once and for 5 minutes",
  refusals: ["passkey.not_offered", "passkey.too_many", ...PROOF_REFUSALS],
  request: z.object(loginProof),
  data: passkeyCreation,
});

export const userPasskeyAdd = defineCall({
  name: "userPasskeyAdd",
  method: "POST",
  path: "/user/passkey/add",
  bodyBytes: BODY_BYTES.passkey,
  audience: "member",
  summary: "Stores a new passkey under a name",
  refusals: NEW_PASSKEY_REFUSALS,
  request: z.object(namedPasskey),
  data: ok,
});

export const userPasskeyRemove = defineCall({
  name: "userPasskeyRemove",
  method: "POST",
  path: "/user/passkey/remove",
  audience: "member",
  summary: "Removes one of the member's passkeys, once the member has proved to be one",
  refusals: ["passkey.gone", ...PROOF_REFUSALS],
  request: z.object({ id, ...loginProof }),
  data: ok,
});
