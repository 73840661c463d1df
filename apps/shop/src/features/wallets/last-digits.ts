/** The end of an account number by which its owner knows it; the rest is not shown in a list. */
export function lastDigits(number: string): string {
  const signs = Array.from(number.replaceAll(/\s/g, ""));
  const shown = Math.min(MOST_SHOWN, Math.floor(signs.length / 2));
  return shown === 0 ? "" : signs.slice(-shown).join("");
}

const MOST_SHOWN = 4;
