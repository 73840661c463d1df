import { Switch } from "@espalier/ui/forms/switch";
import { queryClient } from "@espalier/web/query-client";
import { toaster } from "@espalier/web/toaster";
import { useFields } from "@espalier/web/use-fields";
import { useTranslation } from "react-i18next";

import { api } from "../../lib/api.ts";
import { useGuardedSave } from "../../lib/use-guarded-save.ts";
import { ConflictDialog } from "../../components/conflict-dialog.tsx";
import { AdminDrawer } from "../../components/layout/admin-drawer.tsx";
import { categoriesQuery, type Category } from "./goods.ts";
import { LocalizedField } from "../../components/localized-field.tsx";
import { BLANK_TEXT, isBlank, originalOf, useLocalizedLines } from "../../lib/localized.ts";

/** A category to be added, renamed or hidden. */
export function CategoryDrawer({ category, onClose }: { category: Category | "new"; onClose: () => void }) {
  const { t } = useTranslation(["catalog", "shell"]);
  const lines = useLocalizedLines();
  const initial = category === "new" ? NEW : openCategory(category);
  const { form, set } = useFields(initial.form);
  const saving = useGuardedSave({
    initial,
    newest: async () => {
      const found = (await api("adminCategoryList")).find(({ id }) => category !== "new" && id === category.id);
      return found === undefined ? null : openCategory(found);
    },
    send: async ({ hidden, title }, version, options) => {
      const request = { title, hidden: hidden ? 1 : 0 };
      if (category === "new") await api("adminCategoryAdd", request, options);
      else await api("adminCategorySet", { id: category.id, version, ...request }, options);
    },
    onDone: async () => {
      await queryClient.invalidateQueries({ queryKey: categoriesQuery.queryKey });
      void toaster.show(t("saved"), { tone: "success" });
      onClose();
      return null;
    },
  });
  const changed = JSON.stringify(form) !== JSON.stringify(saving.opened.form);
  return (
    <AdminDrawer
      open
      onClose={onClose}
      title={category === "new" ? t("addCategory") : originalOf(category.title)}
      changed={changed}
      busy={saving.busy}
      submitLabel={t("shell:save")}
      submitDisabled={!changed || isBlank(form.title)}
      onSubmit={() => saving.save(form)}
    >
      <LocalizedField
        name="title"
        label={t("title")}
        value={form.title}
        onChange={(title) => set({ title })}
        limit={100}
        focused
      />
      <Switch
        label={t("hidden")}
        detail={t("hiddenHint")}
        checked={form.hidden}
        onChange={(hidden) => set({ hidden })}
      />
      <ConflictDialog
        saving={saving}
        format={({ title, hidden }) => ({
          ...lines(t("title"), title),
          [t("hidden")]: hidden ? t("shell:yes") : t("shell:no"),
        })}
        onTake={set}
      />
    </AdminDrawer>
  );
}

const NEW = { version: "", form: { title: BLANK_TEXT, hidden: false } };

const openCategory = ({ title, hidden, version }: Category) => ({
  version,
  form: { title, hidden },
});
