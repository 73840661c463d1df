import { useState } from "react";
import { useSearchParams } from "react-router";

import { readTableChoices, type SavedView, type TableChoices, writeTableChoices } from "./table-views.ts";

/** What belongs to one visit of a list and not to a view of it. */
const PASSING = ["page", "open"];

/** The hidden columns and the saved views of a table, stored on this device. */
export function useTableChoices(table: string) {
  const [search, setSearch] = useSearchParams();
  const [choices, setChoices] = useState(() => readTableChoices(table));
  const { hidden, saved } = choices;
  const lasting = [...search].filter(([name]) => !PASSING.includes(name)).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const present = new URLSearchParams(lasting).toString();

  function change(next: TableChoices) {
    setChoices(next);
    writeTableChoices(table, next);
  }
  const isPresent = (view: SavedView) =>
    view.search === present && [...view.hidden].toSorted().join(" ") === [...hidden].toSorted().join(" ");
  const others = (name: string) => saved.filter((view) => view.name !== name);

  return {
    hidden,
    views: saved.map((view) => ({ name: view.name, current: isPresent(view) })),
    show: (key: string, shown: boolean) =>
      change({ saved, hidden: shown ? hidden.filter((each) => each !== key) : [...hidden, key] }),
    save: (name: string) => change({ hidden, saved: [...others(name), { name, search: present, hidden }] }),
    remove: (name: string) => change({ hidden, saved: others(name) }),
    open: (name: string) => {
      const view = saved.find((each) => each.name === name);
      if (view === undefined) return;
      change({ saved, hidden: view.hidden });
      setSearch(new URLSearchParams(view.search), { preventScrollReset: true });
    },
  };
}
