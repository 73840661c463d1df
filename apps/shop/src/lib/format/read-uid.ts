import { asciiDigits } from "@espalier/web/ascii-digits";

/** The digits of an account number as it was typed or pasted: spaces, invisible marks and full-width digits are forgiven. */
export const uidDigits = (typed: string): string => asciiDigits(typed).replaceAll(/[\s\p{Cf}]/gu, "");

/** An account number, or null for what cannot be one. */
export function readUid(typed: string | null): string | null {
  const uid = uidDigits(typed ?? "");
  return /^\d{8}$/.test(uid) ? uid : null;
}
