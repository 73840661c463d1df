/** The passkeys of customers: logging in to the public shop by one, adding and removing them. */
import { z } from "zod";

import { id, optionally } from "../../codecs.ts";
import { BODY_BYTES } from "../../body-bytes.ts";
import { defineCall } from "../../define-call.ts";
import { emptyRequest, ok } from "../../shapes/empty.ts";
import {
  namedPasskey,
  passkeyCreation,
  passkeyHost,
  passkeyList,
  passkeyRequest,
  usedPasskey,
} from "../../shapes/passkey-fields.ts";
import { CODE_REFUSALS, NEW_PASSKEY_REFUSALS } from "../../shapes/refusal-groups.ts";
import { password, verificationCode } from "../../text-fields.ts";

export const customerPasskeyOffer = defineCall({
  name: "customerPasskeyOffer",
  method: "GET",
  path: "/customer/passkey/offer",
  audience: "visitor",
  summary: "The host that passkeys can be used at; empty where there is none, such as at an IP address",
  request: emptyRequest,
  data: passkeyHost,
});

export const customerPasskeyLoginBegin = defineCall({
  name: "customerPasskeyLoginBegin",
  method: "POST",
  path: "/customer/passkey/login/begin",
  audience: "visitor",
  summary: "A challenge for a login by passkey, good once and for 5 minutes",
  refusals: ["passkey.not_offered"],
  request: emptyRequest,
  data: passkeyRequest,
});

export const customerPasskeyLogin = defineCall({
  name: "customerPasskeyLogin",
  method: "POST",
  path: "/customer/passkey/login",
  bodyBytes: BODY_BYTES.passkey,
  audience: "visitor",
  session: "opens",
  summary:
    "Begins a session by a passkey; with the header Session: cookie the token is set as a cookie and left out here",
  refusals: ["passkey.not_offered", "passkey.expired", "passkey.unknown"],
  request: z.object(usedPasskey),
  data: z.object({ token: z.string() }),
});

export const customerPasskeys = defineCall({
  name: "customerPasskeys",
  method: "GET",
  path: "/customer/passkeys",
  audience: "customer",
  summary: "The customer's passkeys, newest first, and the host at which they can be used",
  request: emptyRequest,
  data: passkeyList,
});

export const customerPasskeyAddBegin = defineCall({
  name: "customerPasskeyAddBegin",
  method: "POST",
  path: "/customer/passkey/add/begin",
  audience: "customer",
  summary:
    "A challenge for a new passkey, once the customer has proved to be one by a code that was mailed or by the password; good once and for 5 minutes",
  refusals: ["passkey.not_offered", "passkey.too_many", "password.wrong", "login.too_many", ...CODE_REFUSALS],
  request: z.object({ password: optionally(password), code: optionally(verificationCode) }),
  data: passkeyCreation,
});

export const customerPasskeyAdd = defineCall({
  name: "customerPasskeyAdd",
  method: "POST",
  path: "/customer/passkey/add",
  bodyBytes: BODY_BYTES.passkey,
  audience: "customer",
  summary: "Stores a new passkey under a name",
  refusals: NEW_PASSKEY_REFUSALS,
  request: z.object(namedPasskey),
  data: ok,
});

export const customerPasskeyRemove = defineCall({
  name: "customerPasskeyRemove",
  method: "POST",
  path: "/customer/passkey/remove",
  audience: "customer",
  summary: "Removes one of the customer's passkeys; a code in a mail still logs in",
  refusals: ["passkey.gone"],
  request: z.object({ id }),
  data: ok,
});
