/**
 * Whether a text has the form of a member's account number: eight digits, or nine in a company that gives out longer ones. None of them
 * is cut off or filled up: another number is another member's.
 */
export const isUid = (text: string): boolean => /^[0-9]{8,9}$/.test(text);

/** The members from whom on account numbers have nine digits: a third of those with eight are taken then. */
const MOST_OF_EIGHT = 30_000_000;

/**
 * Draws an account number at random, so that none can be guessed from another. With nine digits in a large company, so that a number that
 * nobody has stays likely, and the first draw nearly always free. `members` may be an estimate.
 */
export const drawUid = (random: (bytes: number) => Uint8Array, members: number): string => {
  const least = members < MOST_OF_EIGHT ? 10_000_000 : 100_000_000;
  const drawn = random(6).reduce((number, byte) => number * 256 + byte, 0);
  return String(least + (drawn % (9 * least)));
};
