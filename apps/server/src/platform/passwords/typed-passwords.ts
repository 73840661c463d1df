import { readPassword } from "@espalier/contract/typed-text/password-text";

import type { Passwords } from "./argon-passwords.ts";

/**
 * Hashes and compares passwords in their one form (RFC 8265). What was hashed as it was typed, before there was one, still
 * opens by the same keys: the text as it was sent is compared too where it differs, as part of the same try.
 */
export const typedPasswords = (hashing: Passwords): Passwords => ({
  hash: async (typed) => await hashing.hash(readPassword(typed)),
  verify: async (stored, typed) => {
    const form = readPassword(typed);
    return (await hashing.verify(stored, form)) || (form !== typed && (await hashing.verify(stored, typed)));
  },
});
