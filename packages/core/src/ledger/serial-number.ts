/**
 * A number for people: a letter for its kind, the time (UTC, to the second) and ten digits from `random` (5 bytes), so that
 * the numbers of one kind sort by time and cannot be guessed. The database's keys refuse one that is taken.
 */
export const serialNumber = (prefix: string, at: Date, random: Uint8Array): string => {
  const instant = at.toISOString().replaceAll(/\D/g, "").slice(2, 14);
  const number = random.reduce((sum, byte) => sum * 256 + byte, 0) % 10_000_000_000;
  return `${prefix}${instant}${String(number).padStart(10, "0")}`;
};
