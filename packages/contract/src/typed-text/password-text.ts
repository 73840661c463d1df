const ORDINARY = /^[\x20-\x7e]*$/;

/**
 * The form in which passwords are hashed and compared, the OpaqueString of RFC 8265: NFC, and U+0020 for every other
 * blank. Nothing is trimmed, folded or removed. NFC and not NFKC, as there: keyboards differ in how they compose a letter,
 * while "①" and "1" are different keys.
 */
export const readPassword = (typed: string): string =>
  ORDINARY.test(typed) ? typed : typed.replaceAll(/\p{Zs}/gu, " ").normalize("NFC");
