import { readInviteCode } from "@espalier/core/network/invite-code";
import { createHmac } from "node:crypto";

import { DAY_MS } from "../../platform/clock/durations.ts";
import { keyThatMade, type SecretKeys } from "../../platform/crypto/secret-keys.ts";

/** The code seen last, for a cookie of the shop's own: the code, when it was seen in seconds since 1970, and a signature of both. */
export const writeVisit = (code: string, secretKey: string, now: Date): string => {
  const said = `${code}.${Math.floor(now.getTime() / 1000)}`;
  return `${said}.${sign(said, secretKey).toString("base64url")}`;
};

export type Visit = { readonly code: string; readonly seen: Date };

/** What such a value says; undefined for one that is older than these days, from the future, or not of this company. */
export const readVisit = (
  value: string,
  keys: SecretKeys,
  { now, days }: { readonly now: Date; readonly days: number },
): Visit | undefined => {
  if (value.length > LONGEST) return undefined;
  const [said = "", at = "", signature = ""] = value.split(".");
  const signed = Buffer.from(signature, "base64url");
  if (signed.length !== SIGNATURE_BYTES) return undefined;
  if (keyThatMade(keys, signed, (key) => sign(`${said}.${at}`, key)) === undefined) return undefined;
  const seen = new Date(Number(at) * 1000);
  const age = now.getTime() - seen.getTime();
  const code = readInviteCode(said);
  return code !== undefined && age >= -SKEW_MS && age <= days * DAY_MS ? { code, seen } : undefined;
};

const LONGEST = 200;
const SIGNATURE_BYTES = 32;
/** Another process may be a little ahead. */
const SKEW_MS = 60_000;

const sign = (said: string, key: string): Buffer => createHmac("sha256", key).update(`visit ${said}`).digest();
