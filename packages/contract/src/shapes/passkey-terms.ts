/** What browser and server agree on for passkeys (WebAuthn), without the schemas, which browsers do not load. */

/** ES256, EdDSA and RS256: the signatures that devices make. */
export const PASSKEY_ALGORITHMS = [-7, -8, -257] as const;

/** How long a challenge is valid, and a browser waits for the person. Milliseconds. */
export const CHALLENGE_VALID_MS = 5 * 60_000;
