import { createCipheriv, createDecipheriv, hkdfSync } from "node:crypto";

import { everyKey, type SecretKeys } from "./secret-keys.ts";

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts a secret for the database: AES-256-GCM with a key derived from the one outside the database. */
export const sealSecret = (secretKey: string, secret: Buffer, random: (bytes: number) => Buffer): Buffer => {
  const nonce = random(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", sealingKey(secretKey), nonce);
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
};

/**
 * Decrypts a secret, and returns whether the current key had encrypted it. Throws when no key decrypts it, or it was
 * changed.
 */
export const openSecret = (
  keys: SecretKeys,
  sealed: Buffer,
): { readonly secret: Buffer; readonly isFresh: boolean } => {
  for (const key of everyKey(keys)) {
    const secret = openWith(key, sealed);
    if (secret) return { secret, isFresh: key === keys.secretKey };
  }
  throw new Error("a sealed secret was changed, or its key is neither SECRET_KEY nor in SECRET_KEY_PREVIOUS");
};

const openWith = (key: string, sealed: Buffer): Buffer | undefined => {
  const decipher = createDecipheriv("aes-256-gcm", sealingKey(key), sealed.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const secret = decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([secret, decipher.final()]);
  } catch {
    // The authentication tag does not match with this key.
    return undefined;
  }
};

const sealingKey = (secretKey: string): Buffer => Buffer.from(hkdfSync("sha256", secretKey, "", "sealed secrets", 32));
