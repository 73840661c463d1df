import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * The keys outside the database. New data is written with `secretKey`; data written with one of `previousKeys` is still
 * read, so that a key can be replaced without losing anything.
 */
export type SecretKeys = { readonly secretKey: string; readonly previousKeys: readonly string[] };

/** The current key, then the former ones. */
export const everyKey = ({ secretKey, previousKeys }: SecretKeys): readonly string[] => [secretKey, ...previousKeys];

/**
 * The name of a key, stored beside data made with it: eight hexadecimal digits, from which the key cannot be derived.
 */
export const nameKey = (key: string): string =>
  createHmac("sha256", key).update("name of this key").digest("hex").slice(0, 8);

/**
 * The key with which `stored` was made; undefined when it was none of them. All are tried, so that the time reveals
 * nothing.
 */
export const keyThatMade = (keys: SecretKeys, stored: Buffer, make: (key: string) => Buffer): string | undefined =>
  everyKey(keys).filter((key) => timingSafeEqual(stored, make(key)))[0];
