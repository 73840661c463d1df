/** Account numbers from the first to the last, both included. */
type UidRange = { readonly first: string; readonly last: string };

const DIGITS = 8;

/**
 * The range of account numbers that begin with the typed digits, for an index lookup; undefined when nothing was typed,
 * null when no account number begins with them.
 */
export const readUidPrefix = (typed: string): UidRange | undefined | null => {
  if (typed === "") return undefined;
  if (typed.length > DIGITS || !/^\d+$/.test(typed)) return null;
  return { first: typed.padEnd(DIGITS, "0"), last: typed.padEnd(DIGITS, "9") };
};
