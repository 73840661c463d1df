import { isIP } from "node:net";

/** The relying party of passkeys: a host, and the only origin at which they can be used. */
export type RelyingParty = { readonly host: string; readonly origin: string };

/**
 * Returns the relying party for a public address; null where browsers allow no passkeys: at an IP address, and without https. A trial on
 * this machine uses `localhost`, whichever of the machine's names is in the settings.
 */
export const relyingPartyOf = (publicUrl: string): RelyingParty | null => {
  const { protocol, hostname, port } = new URL(publicUrl);
  const address = hostname.replace(/^\[|\]$/g, "");
  if (address === "localhost" || address === "::1" || address.startsWith("127."))
    return { host: "localhost", origin: `${protocol}//localhost${port === "" ? "" : `:${port}`}` };
  if (isIP(address) !== 0 || protocol !== "https:") return null;
  return { host: hostname, origin: new URL(publicUrl).origin };
};
