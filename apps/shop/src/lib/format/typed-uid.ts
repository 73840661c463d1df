import { readCode, readSigns } from "@espalier/contract/typed-text/digits";
import { isUid } from "@espalier/core/accounts/uid";

/** An account number as it was typed or pasted, or null for what cannot be one. */
export const readUid = (typed: string | null): string | null => {
  const uid = readCode(typed ?? "");
  return isUid(uid) ? uid : null;
};

/**
 * The digits of typed or pasted text, for a field that shows nothing else. None is cut off: an account number that is too long
 * must not become another member's.
 */
export const uidDigits = (typed: string): string => readSigns(typed).replaceAll(/\D/g, "");
