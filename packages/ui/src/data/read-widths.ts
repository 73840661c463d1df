/** The stored widths in pixels by column; anything else in the store is ignored. */
export function readWidths(stored: string | null): Record<string, number> {
  if (stored === null) return {};
  try {
    const parsed: unknown = JSON.parse(stored);
    if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed)) return {};
    return Object.fromEntries(Object.entries(parsed).filter(isWidth));
  } catch {
    return {};
  }
}

/** Wider than any screen is a mistake, narrower than a letter too. */
const isWidth = (entry: [string, unknown]): entry is [string, number] =>
  typeof entry[1] === "number" && entry[1] >= 20 && entry[1] <= 2_000;
