import type { MadePasskey, UsedPasskey } from "@espalier/contract/shapes/passkey-fields";
import { PASSKEY_ALGORITHMS } from "@espalier/contract/shapes/passkey-terms";
import { verifyAuthenticationResponse, verifyRegistrationResponse } from "@simplewebauthn/server";

import type { RelyingParty } from "./relying-party.ts";

/** The stored part of a passkey: its public key, and the device's count of signatures. */
export type KnownPasskey = { readonly publicKey: Buffer; readonly uses: number };

export type NewPasskey = KnownPasskey & { readonly credential: Buffer };

/** The challenge that a browser says it signed; undefined when what it sent cannot be read. */
export const challengeIn = (clientData: string): string | undefined => {
  try {
    const read: unknown = JSON.parse(Buffer.from(clientData, "base64url").toString("utf8"));
    if (typeof read !== "object" || read === null || !("challenge" in read)) return undefined;
    return typeof read.challenge === "string" ? read.challenge : undefined;
  } catch {
    return undefined;
  }
};

/**
 * Returns the passkey that a device made for this challenge, at this company's origin, for a person whom it verified (by fingerprint,
 * face or PIN); undefined if a check fails.
 */
export const checkMade = async (
  party: RelyingParty,
  challenge: string,
  made: MadePasskey,
): Promise<NewPasskey | undefined> => {
  const { credential_id: id, client_data: clientDataJSON, attestation: attestationObject } = made;
  const checked = await orUndefined(
    verifyRegistrationResponse({
      response: { ...BROWSER_KEY, id, rawId: id, response: { clientDataJSON, attestationObject } },
      ...expected(party, challenge),
      supportedAlgorithmIDs: [...PASSKEY_ALGORITHMS],
    }),
  );
  if (!checked?.verified) return undefined;
  const { credential } = checked.registrationInfo;
  if (credential.id !== id) return undefined;
  const [bytes, publicKey] = [Buffer.from(id, "base64url"), Buffer.from(credential.publicKey)];
  return { credential: bytes, publicKey, uses: credential.counter };
};

/**
 * Checks that this is the passkey's signature of the challenge, at this company's origin, by a person whom the device verified. Returns
 * the device's new count of signatures, or undefined if a check fails or the count went back, as that of a copied passkey does.
 */
export const checkUsed = async (
  party: RelyingParty,
  challenge: string,
  { used, known }: { readonly used: UsedPasskey; readonly known: KnownPasskey },
): Promise<number | undefined> => {
  const { credential_id: id, client_data: clientDataJSON, authenticator_data: authenticatorData, signature } = used;
  const checked = await orUndefined(
    verifyAuthenticationResponse({
      response: { ...BROWSER_KEY, id, rawId: id, response: { clientDataJSON, authenticatorData, signature } },
      ...expected(party, challenge),
      credential: { id, publicKey: new Uint8Array(known.publicKey), counter: known.uses },
    }),
  );
  return checked?.verified ? checked.authenticationInfo.newCounter : undefined;
};

const BROWSER_KEY = { type: "public-key", clientExtensionResults: {} } as const;

const expected = ({ host, origin }: RelyingParty, challenge: string) => ({
  expectedChallenge: challenge,
  expectedOrigin: origin,
  expectedRPID: host,
  requireUserVerification: true,
});

/** The library throws at whatever is wrong with what a stranger sent. */
const orUndefined = async <Checked>(checking: Promise<Checked>): Promise<Checked | undefined> =>
  await checking.catch(() => undefined);
