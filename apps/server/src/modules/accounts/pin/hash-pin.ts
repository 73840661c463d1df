import { createHmac } from "node:crypto";

/**
 * The stored form of a security password: HMAC-SHA-256 over member and PIN with a key kept outside the database. It is
 * checked on every movement, so it must be fast; counting stops guesses.
 */
export const hashPin = (key: string, memberId: number, pin: string): Buffer =>
  createHmac("sha256", `pin ${key}`).update(`${memberId}:${pin}`).digest();
