import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * The keys outside the database. What is written is written with `secretKey`; what one of `previousKeys` wrote is still read,
 * so that a key can be changed for another and nothing is lost.
 */
export type SecretKeys = { readonly secretKey: string; readonly previousKeys: readonly string[] };

/** The key that is written with, and after it those that are only read with. */
export const everyKey = ({ secretKey, previousKeys }: SecretKeys): readonly string[] => [secretKey, ...previousKeys];

/** What a key is called where something made with it is kept: eight hexadecimal digits, from which the key cannot be found. */
export const nameKey = (key: string): string =>
  createHmac("sha256", key).update("name of this key").digest("hex").slice(0, 8);

/** The key with which `kept` was made; undefined when it was none of them. All are tried, so that the time says nothing. */
export const keyThatMade = (keys: SecretKeys, stored: Buffer, make: (key: string) => Buffer): string | undefined =>
  everyKey(keys).filter((key) => timingSafeEqual(stored, make(key)))[0];
