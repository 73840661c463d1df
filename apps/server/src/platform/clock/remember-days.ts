/** About eleven years of days. */
const MOST_KEPT = 4_000;

/**
 * What is found for a day ("YYYY-MM-DD") and stays so: the same few days are asked for again and again, and the calendar takes
 * longer than the rest of many a call.
 */
export const rememberDays = <Value extends {}>(find: (day: string) => Value): ((day: string) => Value) => {
  const kept = new Map<string, Value>();
  return (day) => {
    const known = kept.get(day);
    if (known !== undefined) return known;
    const value = find(day);
    if (kept.size === MOST_KEPT) kept.clear();
    kept.set(day, value);
    return value;
  };
};
