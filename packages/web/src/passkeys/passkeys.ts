import type {
  MadePasskey,
  PasskeyCreation,
  PasskeyRequest,
  UsedPasskey,
} from "@espalier/contract/shapes/passkey-fields";
import { CHALLENGE_VALID_MS, PASSKEY_ALGORITHMS } from "@espalier/contract/shapes/passkey-terms";

/** Whether passkeys of this host can be used on this page: by this browser, and at the address that it shows. */
export const canUsePasskeys = (host: string): boolean =>
  host !== "" && host === window.location.hostname && "PublicKeyCredential" in window;

/** Has the device make a passkey; null when the person gave it up, "known" when the device holds one of the account already. */
export async function makePasskey(creation: PasskeyCreation): Promise<MadePasskey | "known" | null> {
  const { startRegistration } = await import("@simplewebauthn/browser");
  const { host, challenge, account, account_name, known } = creation;
  const made = await startRegistration({
    optionsJSON: {
      challenge,
      rp: { id: host, name: host },
      user: { id: account, name: account_name, displayName: account_name },
      pubKeyCredParams: PASSKEY_ALGORITHMS.map((alg) => ({ type: "public-key", alg })),
      excludeCredentials: known.map((id) => ({ type: "public-key", id })),
      authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
      attestation: "none",
      timeout: CHALLENGE_VALID_MS,
    },
  }).catch(givenUp);
  if (made === null || made === "known") return made;
  const { clientDataJSON, attestationObject } = made.response;
  return { credential_id: made.id, client_data: clientDataJSON, attestation: attestationObject };
}

/** Has the device sign with the passkey that the person chooses; null when it was given up. */
export async function signWithPasskey({ host, challenge }: PasskeyRequest): Promise<UsedPasskey | null> {
  const { startAuthentication } = await import("@simplewebauthn/browser");
  const used = await startAuthentication({
    optionsJSON: { challenge, rpId: host, userVerification: "required", timeout: CHALLENGE_VALID_MS },
  }).catch(givenUp);
  if (used === null || used === "known") return null;
  const { clientDataJSON, authenticatorData, signature } = used.response;
  return {
    credential_id: used.id,
    client_data: clientDataJSON,
    authenticator_data: authenticatorData,
    signature,
  };
}

/** A browser says by an error that the person closed its dialog or let it run out. */
function givenUp(error: unknown): "known" | null {
  const { name } = error instanceof Error ? error : { name: "" };
  if (name === "InvalidStateError") return "known";
  if (name === "NotAllowedError" || name === "AbortError") return null;
  throw error;
}
