/** What a browser and the server say of a passkey (WebAuthn), in base64url where it is bytes. */
import { z } from "zod";

import { text } from "../text-fields.ts";

/** A passkey that was made: its identifier, what the browser signed for, and its public key. */
export const madePasskey = { credential_id: text(1400), client_data: text(4000), attestation: text(20_000) };

/** A passkey that was used: its identifier, what the browser signed for, what the device says, and the signature. */
export const usedPasskey = {
  credential_id: text(1400),
  client_data: text(4000),
  authenticator_data: text(4000),
  signature: text(2000),
};

/** The host that passkeys belong to; empty where none can be used. */
export const passkeyOffer = z.object({ host: z.string() });

/** What a browser needs in order to use a passkey. */
export const passkeyRequest = z.object({ host: z.string(), challenge: z.string() });

/** And to make one: whose it is, and which there are already. */
export const passkeyCreation = passkeyRequest.extend({
  account: z.string(),
  account_name: z.string(),
  known: z.array(z.string()),
});
