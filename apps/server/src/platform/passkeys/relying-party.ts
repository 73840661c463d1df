import { isIP } from "node:net";

/** For whom a browser makes passkeys: a host, and the one origin at which they can be used. */
export type RelyingParty = { readonly host: string; readonly origin: string };

/**
 * Where passkeys can be used, from the address at which people reach the company; null where browsers allow none: at an IP address, and
 * without https. A trial on this machine has them at `localhost`, whichever of its names is in the settings.
 */
export const relyingPartyOf = (publicUrl: string): RelyingParty | null => {
  const { protocol, hostname, port } = new URL(publicUrl);
  const address = hostname.replace(/^\[|\]$/g, "");
  if (address === "localhost" || address === "::1" || address.startsWith("127."))
    return { host: "localhost", origin: `${protocol}//localhost${port === "" ? "" : `:${port}`}` };
  if (isIP(address) !== 0 || protocol !== "https:") return null;
  return { host: hostname, origin: new URL(publicUrl).origin };
};
