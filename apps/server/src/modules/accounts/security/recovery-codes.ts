import { hashToken } from "../../../platform/crypto/tokens.ts";

const CODES = 10;
/** Each of 5 bits: a code has 80. */
const CHARACTERS = 16;
/** Without i, l, o and u, which are mistaken for others. */
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";

/** Ten new recovery codes, in groups of four to be typed from paper. */
export const newRecoveryCodes = (random: (bytes: number) => Buffer): readonly string[] =>
  Array.from({ length: CODES }, () => {
    const characters = Array.from(random(CHARACTERS), (byte) => ALPHABET.charAt(byte % ALPHABET.length));
    return characters.join("").replaceAll(/(.{4})(?=.)/g, "$1-");
  });

/**
 * The stored form of a recovery code, however its groups and letters are typed. Guessing 80 bits needs no slow hash to be
 * hopeless.
 */
export const hashRecoveryCode = (memberId: number, code: string): Buffer => {
  const read = code.toLowerCase().replaceAll(/[il]/g, "1").replaceAll("o", "0");
  return hashToken(`recovery ${memberId} ${read.replaceAll(/[^0-9a-z]/g, "")}`);
};
