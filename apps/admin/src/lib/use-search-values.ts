import { useSearchParams } from "react-router";

export type SearchValues = {
  /** The value of each name, "" where the address has none. */
  readonly values: Readonly<Record<string, string>>;
  /** Changes some of them; "" removes one from the address. Lists start again at their first page. */
  readonly change: (changes: Readonly<Record<string, string>>) => void;
};

/** The values that a page keeps in its address: filters, the place in a list, the open row. */
export function useSearchValues(names: readonly string[]): SearchValues {
  const [search, setSearch] = useSearchParams();
  return {
    values: Object.fromEntries(names.map((name) => [name, search.get(name) ?? ""])),
    change: (changes) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          if (!("page" in changes)) next.delete("page");
          for (const [name, value] of Object.entries(changes)) {
            if (value === "") next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
  };
}
