import { vi } from "vitest";

/**
 * Replaces the browser's part of passkeys: it makes and uses one passkey, or does what a test says instead. Returns the
 * function that is called for it.
 */
export function passkeyBrowser(instead?: () => Promise<never>) {
  const bytes = () => new Uint8Array([1, 2, 3]).buffer;
  const response = {
    clientDataJSON: bytes(),
    attestationObject: bytes(),
    authenticatorData: bytes(),
    signature: bytes(),
  };
  const credential = {
    id: "AQID",
    rawId: bytes(),
    type: "public-key",
    response,
    getClientExtensionResults: () => ({}),
  };
  const sign = vi.fn(instead ?? (async () => await Promise.resolve(credential)));
  vi.stubGlobal("PublicKeyCredential", function PublicKeyCredential() {});
  Object.defineProperty(navigator, "credentials", { configurable: true, value: { create: sign, get: sign } });
  return sign;
}

/** A browser that fails with an error of this name, as when the person closes its dialog. */
export const failingBrowser = (name: string) =>
  passkeyBrowser(async () => await Promise.reject(new DOMException("no", name)));

export function removePasskeyBrowser(): void {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "credentials");
}

/** The credential that it makes and uses, as it goes over the wire. */
export const MADE = { credential_id: "AQID", client_data: "AQID", attestation: "AQID" };
export const USED = { credential_id: "AQID", client_data: "AQID", authenticator_data: "AQID", signature: "AQID" };
