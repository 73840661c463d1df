/** About eleven years of days. */
const MAX_STORED = 4_000;

/**
 * What is found for a day ("YYYY-MM-DD") and stays so: the same few days are asked for again and again, and the calendar takes
 * longer than the rest of many a call.
 */
export const rememberDays = <Value extends {}>(find: (day: string) => Value): ((day: string) => Value) => {
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
