import { useQuery } from "@tanstack/react-query";
import { queryClient } from "@espalier/web/query-client";
import { useSubmit } from "@espalier/web/use-submit";
import { useUndo } from "@espalier/web/use-undo";
import { useTranslation } from "react-i18next";

import { api } from "../api.ts";
import { readTableChoices, type SavedView, writeTableChoices } from "./table-views.ts";

type Change = { readonly save: SavedView } | { readonly remove: string };

/** The views of a table that the operator saved, on whatever device. */
export function useSavedViews(table: string) {
  const { t } = useTranslation();
  const showUndo = useUndo();
  const queryKey = ["views", table];
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      await takeOver(table);
      return await api("adminViewList", { list: table }, { signal });
    },
    staleTime: Infinity,
  });
  const refresh = async () => await queryClient.invalidateQueries({ queryKey });
  const { submit } = useSubmit({
    send: (change: Change, options) =>
      "save" in change
        ? api("adminViewSave", { ...change.save, hidden: [...change.save.hidden], list: table }, options)
        : api("adminViewRemove", { list: table, name: change.remove }, options),
    onDone: async (_, change) => {
      await refresh();
      if ("save" in change) return;
      const removed = query.data?.find(({ name }) => name === change.remove);
      if (removed === undefined) return;
      showUndo({
        done: t("view.removed", { name: removed.name }),
        restore: async (options) => {
          await api("adminViewSave", { ...removed, list: table }, options);
          await refresh();
        },
      });
    },
  });
  return { views: query.data ?? [], change: submit };
}

/** Views that were saved on this device before views were stored with the operator are moved there, each once. */
async function takeOver(table: string): Promise<void> {
  const { hidden, saved } = readTableChoices(table);
  for (const [index, view] of saved.entries()) {
    await api("adminViewSave", { ...view, hidden: [...view.hidden], list: table });
    writeTableChoices(table, { hidden, saved: saved.slice(index + 1) });
  }
}
