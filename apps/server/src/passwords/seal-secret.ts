import { createCipheriv, createDecipheriv, hkdfSync } from "node:crypto";

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A secret as the database keeps it: AES-256-GCM under a key derived from the one outside the database. */
export const sealSecret = (secretKey: string, secret: Buffer, random: (bytes: number) => Buffer): Buffer => {
  const nonce = random(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", sealingKey(secretKey), nonce);
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
};

/** The secret again. Throws when it was sealed under another key or changed since. */
export const openSecret = (secretKey: string, sealed: Buffer): Buffer => {
  const decipher = createDecipheriv("aes-256-gcm", sealingKey(secretKey), sealed.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
};

const sealingKey = (secretKey: string): Buffer => Buffer.from(hkdfSync("sha256", secretKey, "", "sealed secrets", 32));
