/** Puts values at places such as "pair.step" together: `wrap` makes one value of the fields below a name. */
export const nest = <Value>(
  entries: readonly (readonly [place: string, value: Value])[],
  wrap: (fields: Readonly<Record<string, Value>>) => Value,
): Readonly<Record<string, Value>> => {
  const names = new Set(entries.map(([place]) => place.split(".")[0] ?? ""));
  return Object.fromEntries(
    Array.from(names, (name) => {
      const below = entries.flatMap(([place, value]) =>
        place.startsWith(`${name}.`) ? [[place.slice(name.length + 1), value] as const] : [],
      );
      const own = entries.find(([place]) => place === name);
      return [name, own === undefined ? wrap(nest(below, wrap)) : own[1]] as const;
    }),
  );
};

/** The value at a place; undefined where there is none. */
export const valueAt = (object: unknown, place: string): unknown =>
  place
    .split(".")
    .reduce<unknown>((at, name) => (typeof at === "object" && at !== null ? Reflect.get(at, name) : undefined), object);
