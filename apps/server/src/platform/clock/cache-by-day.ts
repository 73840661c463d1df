/** About eleven years of days. */
const MAX_STORED = 4_000;

/**
 * Caches a constant result for each day ("YYYY-MM-DD"): the same few days are requested repeatedly, and the calendar
 * computation would take longer than the rest of most calls.
 */
export const cacheByDay = <Value extends {}>(find: (day: string) => Value): ((day: string) => Value) => {
  const cached = new Map<string, Value>();
  return (day) => {
    const known = cached.get(day);
    if (known !== undefined) return known;
    const value = find(day);
    if (cached.size === MAX_STORED) cached.clear();
    cached.set(day, value);
    return value;
  };
};
