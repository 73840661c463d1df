import { ECDH } from "node:crypto";
import { isIP } from "node:net";

/** What a browser's subscription holds. */
export type Subscription = { readonly endpoint: string; readonly p256dh: string; readonly auth: string };

/**
 * Whether pushes can be sent with a subscription: its address is one by https of a host with a public name, without a port or a password, and
 * its keys are those of RFC 8291. What the name leads to is checked when it is used.
 */
export const isSubscription = ({ endpoint, p256dh, auth }: Subscription): boolean =>
  isPublicEndpoint(endpoint) && isPublicKey(p256dh) && Buffer.from(auth, "base64url").length === 16;

const isPublicEndpoint = (endpoint: string): boolean => {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  const host = hostname.replace(/^\[|\]$/g, "");
  const hasPublicName =
    /^(?:[a-z0-9_-]+\.)+[a-z][a-z0-9-]*[a-z0-9]$/.test(host) && !LOCAL.test(host) && isIP(host) === 0;
  return protocol === "https:" && port === "" && username === "" && password === "" && hasPublicName;
};

/** Names that lead to this machine or its network. */
const LOCAL = /\.(?:local|localhost|localdomain|internal|intranet|lan|home|corp|private|test|invalid|arpa)$/;

const isPublicKey = (key: string): boolean => {
  try {
    return (
      ECDH.convertKey(Buffer.from(key, "base64url"), "prime256v1", undefined, undefined, "uncompressed").length === 65
    );
  } catch {
    return false;
  }
};
