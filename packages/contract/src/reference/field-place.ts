/** Where a field stands in the reference: its call, whether that takes or answers it, and the field around it. */
export type Place = {
  readonly call: string;
  readonly domain: string;
  readonly side: "request" | "data";
  /** The field that holds it; the side where none does. */
  readonly parent: string;
};

/** What is known about fields: by domain, and about those that are the same everywhere. */
export type Catalogue<Entry> = {
  readonly domains: Readonly<Record<string, Readonly<Record<string, Entry>>>>;
  readonly everywhere: Readonly<Record<string, Entry>>;
};

/**
 * The entry about a field, with its key; undefined without one. The most exact entry counts: `call.parent.field`, `call.field` and
 * `parent.field` of the domain, `parent.field` of all, `field` of the domain, `field` of all. The parent of a call's own fields is
 * `request` or `data`.
 */
export const findEntry = <Entry>(
  { domains, everywhere }: Catalogue<Entry>,
  { call, domain, parent }: Place,
  field: string,
): { readonly key: string; readonly entry: Entry } | undefined => {
  const own = domains[domain] ?? {};
  const tried = [
    [own, `${call}.${parent}.${field}`],
    [own, `${call}.${field}`],
    [own, `${parent}.${field}`],
    [everywhere, `${parent}.${field}`],
    [own, field],
    [everywhere, field],
  ] as const;
  for (const [table, name] of tried) {
    const entry = Object.hasOwn(table, name) ? table[name] : undefined;
    if (entry !== undefined) return { key: `${table === own ? domain : "everywhere"}: ${name}`, entry };
  }
  return undefined;
};
