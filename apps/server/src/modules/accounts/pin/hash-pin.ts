import { createHmac, hkdfSync } from "node:crypto";

import { nameKey } from "../../../platform/crypto/secret-keys.ts";

/** A security password as it is stored: its keyed hash, and the name of the key and of the derivation that made it. */
export type HashedPin = { readonly key_name: string; readonly hash: Buffer };

/**
 * Hashes a security password for storing: HMAC-SHA-256 over member and PIN, with a key that is derived for this purpose alone from the
 * one outside the database. Six digits are a million guesses: the key and the counted tries protect them. A slow hash would not, and
 * every movement checks one.
 */
export const hashPin = (key: string, memberId: number, pin: string): HashedPin => ({
  key_name: `${nameKey(key)}.2`,
  hash: createHmac("sha256", pinKey(key)).update(`${memberId}:${pin}`).digest(),
});

/** The same in the form before the present one. It is only compared: a right entry is stored again. */
export const hashPinAsBefore = (key: string, memberId: number, pin: string): HashedPin => ({
  key_name: nameKey(key),
  hash: createHmac("sha256", `pin ${key}`).update(`${memberId}:${pin}`).digest(),
});

const derived = new Map<string, Buffer>();

/** The key of security passwords, derived at its first use. */
export const pinKey = (key: string): Buffer => {
  const known = derived.get(key);
  if (known) return known;
  const fresh = Buffer.from(hkdfSync("sha256", key, "", "security passwords", 32));
  derived.set(key, fresh);
  return fresh;
};
