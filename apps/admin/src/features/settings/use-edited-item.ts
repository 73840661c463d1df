import type { CallOptions } from "@espalier/contract/caller";
import type { LocalizedText } from "@espalier/core/text/localized-text";
import { queryClient } from "@espalier/web/query-client";
import { toaster } from "@espalier/web/toaster";
import { useFields } from "@espalier/web/use-fields";
import { useSubmit } from "@espalier/web/use-submit";
import { useUndo } from "@espalier/web/use-undo";
import type { QueryKey } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";

import { originalOf } from "../../lib/localized.ts";
import { type Opened, useGuardedSave } from "../../lib/use-guarded-save.ts";

type Item = { readonly id: number; readonly name: LocalizedText };

/** A kind of items of the settings: its list, and what happens to one. */
export type ItemKind<Each extends Item, Form> = {
  readonly queryKey: QueryKey;
  readonly blank: Opened<Form>;
  readonly open: (item: Each) => Opened<Form>;
  readonly list: () => Promise<readonly Each[]>;
  readonly add: (form: Form, options: CallOptions) => Promise<unknown>;
  readonly change: (
    named: { readonly id: number; readonly version: string },
    form: Form,
    options: CallOptions,
  ) => Promise<unknown>;
  readonly remove: (id: number, options: CallOptions) => Promise<unknown>;
  /** Adds one that was deleted again, where it was. */
  readonly restore: (gone: Each, options: CallOptions) => Promise<unknown>;
};

/** The form of an item that is added or changed, or deleted with a way back; `deleted` says so in words. */
export function useEditedItem<Each extends Item, Form extends Record<string, unknown>>(
  kind: ItemKind<Each, Form>,
  { item, deleted, onClose }: { item: Each | "new"; deleted: (name: string) => string; onClose: () => void },
) {
  const { t } = useTranslation("settings");
  const initial = item === "new" ? kind.blank : kind.open(item);
  const fields = useFields(initial.form);
  const showUndo = useUndo();
  const refresh = async (): Promise<void> => await queryClient.invalidateQueries({ queryKey: kind.queryKey });
  const saving = useGuardedSave({
    initial,
    newest: async () => {
      const found = (await kind.list()).find(({ id }) => item !== "new" && id === item.id);
      return found === undefined ? null : kind.open(found);
    },
    send: async (form, version, options) =>
      item === "new" ? await kind.add(form, options) : await kind.change({ id: item.id, version }, form, options),
    onDone: async () => {
      await refresh();
      void toaster.show(t("saved"), { tone: "success" });
      onClose();
      return null;
    },
  });
  const removal = useSubmit({
    send: ({ id }: Each, options) => kind.remove(id, options),
    onDone: async (_, gone) => {
      await refresh();
      onClose();
      showUndo({
        done: deleted(originalOf(gone.name)),
        restore: async (options) => {
          await kind.restore(gone, options);
          await refresh();
        },
      });
    },
  });
  const changed = JSON.stringify(fields.form) !== JSON.stringify(saving.opened.form);
  return { ...fields, saving, removal, changed };
}
