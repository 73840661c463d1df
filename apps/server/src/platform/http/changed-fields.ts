type Fields = Readonly<Record<string, unknown>>;

/** The fields that differ between before and after, as the audit log stores them: plain values, money as text. */
export const changedFields = (before: Fields, after: Fields): { readonly before: Fields; readonly after: Fields } => {
  const changed = Object.keys(after).filter((key) => serialize(before[key]) !== serialize(after[key]));
  return { before: pick(before, changed), after: pick(after, changed) };
};

const pick = (fields: Fields, keys: readonly string[]): Fields =>
  Object.fromEntries(keys.map((key) => [key, fields[key]]));

const serialize = (value: unknown): string => JSON.stringify(value) ?? "";
