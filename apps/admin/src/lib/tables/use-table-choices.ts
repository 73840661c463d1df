import { useState } from "react";
import { useSearchParams } from "react-router";

import { useSavedViews } from "./saved-views.ts";
import { readTableChoices, type SavedView, writeTableChoices } from "./table-views.ts";

/** What belongs to one visit of a list and not to a view of it. */
const PASSING = ["page", "open"];

/** The hidden columns of a table, stored on this device, and its saved views, stored with the operator. */
export function useTableChoices(table: string) {
  const [search, setSearch] = useSearchParams();
  const [hidden, setHidden] = useState(() => readTableChoices(table).hidden);
  const { views, change } = useSavedViews(table);
  const lasting = [...search].filter(([name]) => !PASSING.includes(name)).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const present = new URLSearchParams(lasting).toString();

  function hide(next: readonly string[]) {
    setHidden(next);
    writeTableChoices(table, { ...readTableChoices(table), hidden: next });
  }
  const isPresent = (view: SavedView) =>
    view.search === present && [...view.hidden].toSorted().join(" ") === [...hidden].toSorted().join(" ");

  return {
    hidden,
    hide,
    views: views.map((view) => ({ ...view, current: isPresent(view) })),
    show: (key: string, shown: boolean) => hide(shown ? hidden.filter((each) => each !== key) : [...hidden, key]),
    save: (name: string) => change({ save: { name, search: present, hidden } }),
    remove: (name: string) => change({ remove: name }),
    open: (name: string) => {
      const view = views.find((each) => each.name === name);
      if (view === undefined) return;
      hide(view.hidden);
      setSearch(new URLSearchParams(view.search), { preventScrollReset: true });
    },
    /** Whether nothing is filtered, sorted or hidden. */
    plain: present === "" && hidden.length === 0,
  };
}
