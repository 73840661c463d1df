/** The fields of a passkey (WebAuthn) on the wire. Bytes are in base64url. */
import { z } from "zod";

import { time } from "../codecs.ts";
import { text, token } from "../text-fields.ts";

/** A new passkey: its identifier, the browser's client data, and the attestation with its public key. */
const madePasskey = { credential_id: token(1400), client_data: token(4000), attestation: token(20_000) };

/** A new passkey with the name that its owner gives it. */
export const namedPasskey = { name: text(40), ...madePasskey };

/** The use of a passkey: its identifier, the browser's client data, the device's data, and the signature. */
export const usedPasskey = {
  credential_id: token(1400),
  client_data: token(4000),
  authenticator_data: token(4000),
  signature: token(2000),
};

export type MadePasskey = z.output<z.ZodObject<typeof madePasskey>>;
export type UsedPasskey = z.output<z.ZodObject<typeof usedPasskey>>;

/** The host that passkeys belong to; empty if none can be used. */
export const passkeyHost = z.object({ host: z.string() });

/** An account's passkeys, the newest first, and the host at which they can be used. */
export const passkeyList = passkeyHost.extend({
  list: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      created_at: time,
      used_at: time,
    }),
  ),
});

/** The options with which a browser uses a passkey. */
export const passkeyRequest = z.object({ host: z.string(), challenge: z.string() });

/** The options with which a browser makes a passkey: also its account, and the passkeys that the account has already. */
export const passkeyCreation = passkeyRequest.extend({
  account: z.string(),
  account_name: z.string(),
  known: z.array(z.string()),
});

export type PasskeyRequest = z.output<typeof passkeyRequest>;
export type PasskeyCreation = z.output<typeof passkeyCreation>;
