import { localStore } from "@espalier/web/device/device-storage";

/** Filters and columns under a name. `search` is the query of the address. */
export type SavedView = { readonly name: string; readonly search: string; readonly hidden: readonly string[] };

/** What an operator chose for a table: the columns that are hidden, and saved views. */
export type TableChoices = { readonly hidden: readonly string[]; readonly saved: readonly SavedView[] };

const keyOf = (table: string) => `admin.view.${table}`;

/** Reads the choices for a table from this device; whatever else may be stored there is none. */
export function readTableChoices(table: string): TableChoices {
  try {
    const stored: unknown = JSON.parse(localStore.read(keyOf(table)) ?? "{}");
    const choices = fieldsOf(stored);
    const saved = choices.get("saved");
    return { hidden: textsOf(choices.get("hidden")), saved: Array.isArray(saved) ? saved.flatMap(viewOf) : [] };
  } catch {
    return { hidden: [], saved: [] };
  }
}

export const writeTableChoices = (table: string, choices: TableChoices): void =>
  localStore.write(keyOf(table), JSON.stringify(choices));

const fieldsOf = (value: unknown) => new Map<string, unknown>(Object.entries(value ?? {}));

const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === "string") : [];

const viewOf = (value: unknown): readonly SavedView[] => {
  const view = fieldsOf(value);
  const [name, search] = [view.get("name"), view.get("search")];
  if (typeof name !== "string" || typeof search !== "string") return [];
  return [{ name, search, hidden: textsOf(view.get("hidden")) }];
};
