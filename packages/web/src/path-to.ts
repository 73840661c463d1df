type Given = Readonly<Record<string, string | number | undefined>>;

/** Values that may each be left out may be left out together. */
type Arguments<Values> = Partial<Values> extends Values ? [values?: Values] : [values: Values];

/**
 * The function that makes a screen's addresses. A value that the pattern names takes its place there, the others make the query; one
 * that is undefined or empty does not appear.
 */
export function pathTo<Values extends Given = Record<never, never>>(
  pattern: string,
): (...given: Arguments<Values>) => string;
export function pathTo(pattern: string): (values?: Given) => string {
  return (values = {}) => {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(values)) {
      if (value !== undefined && value !== "") query.set(name, String(value));
    }
    const path = pattern.replace(/\/:(\w+)\??/g, (_, name: string) => {
      const value = query.get(name);
      query.delete(name);
      return value === null ? "" : `/${encodeURIComponent(value)}`;
    });
    return query.size === 0 ? path : `${path}?${query.toString()}`;
  };
}
