import { z } from "zod";

import { id } from "../../codecs.ts";
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
import { password } from "../../text-fields.ts";
import { NEW_PASSKEY_REFUSALS } from "../../shapes/refusal-groups.ts";

export const adminPasskeyOffer = defineCall({
  name: "adminPasskeyOffer",
  method: "GET",
  path: "/admin/passkey/offer",
  audience: "visitor",
  summary: "The host that passkeys can be used at; empty where there is none, such as at an IP address",
  request: emptyRequest,
  data: passkeyHost,
});

export const adminPasskeyLoginBegin = defineCall({
  name: "adminPasskeyLoginBegin",
  method: "POST",
  path: "/admin/passkey/login/begin",
  audience: "visitor",
  summary: "A challenge for a login by passkey, good once and for 5 minutes",
  refusals: ["passkey.not_offered"],
  request: emptyRequest,
  data: passkeyRequest,
});

export const adminPasskeyLogin = defineCall({
  name: "adminPasskeyLogin",
  method: "POST",
  path: "/admin/passkey/login",
  bodyBytes: BODY_BYTES.passkey,
  audience: "visitor",
  session: "opens",
  summary:
    "Begins an operator's session by a passkey, which counts as password and code. With the header Session: cookie the token is set as a cookie and left out here",
  refusals: ["passkey.not_offered", "passkey.expired", "passkey.unknown"],
  request: z.object(usedPasskey),
  data: z.object({ token: z.string() }),
});

export const adminPasskeyList = defineCall({
  name: "adminPasskeyList",
  method: "GET",
  path: "/admin/passkey/list",
  audience: "operator",
  permission: "none",
  summary: "One's own passkeys, the newest first",
  request: emptyRequest,
  data: passkeyList,
});

export const adminPasskeyAddBegin = defineCall({
  name: "adminPasskeyAddBegin",
  method: "POST",
  path: "/admin/passkey/add/begin",
  audience: "operator",
  permission: "none",
  secret: true,
  summary: "A challenge for a new passkey of one's own, once the password was right; good once and for 5 minutes",
  refusals: ["operator.password_wrong", "passkey.not_offered", "passkey.too_many", "login.too_many"],
  request: z.object({ password }),
  data: passkeyCreation,
});

export const adminPasskeyAdd = defineCall({
  name: "adminPasskeyAdd",
  method: "POST",
  path: "/admin/passkey/add",
  bodyBytes: BODY_BYTES.passkey,
  audience: "operator",
  permission: "none",
  summary: "Stores a new passkey of one's own under a name",
  refusals: NEW_PASSKEY_REFUSALS,
  request: z.object(namedPasskey),
  data: ok,
});

export const adminPasskeyRemove = defineCall({
  name: "adminPasskeyRemove",
  method: "POST",
  path: "/admin/passkey/remove",
  audience: "operator",
  permission: "none",
  summary: "Removes one of one's own passkeys",
  refusals: ["passkey.gone"],
  request: z.object({ id }),
  data: ok,
});
