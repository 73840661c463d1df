import { Switch } from "@espalier/ui/forms/switch";
import { TextField } from "@espalier/ui/forms/text-field";
import { queryClient } from "@espalier/web/query-client";
import { toaster } from "@espalier/web/toaster";
import { useFields } from "@espalier/web/use-fields";
import { useTranslation } from "react-i18next";

import { api } from "../../lib/api.ts";
import { useGuardedSave } from "../../lib/use-guarded-save.ts";
import { ConflictDialog } from "../../components/conflict-dialog.tsx";
import { AdminDrawer } from "../../components/layout/admin-drawer.tsx";
import { categoriesQuery, type Category } from "./goods.ts";

/** A category to be added, renamed or hidden. */
export function CategoryDrawer({ category, onClose }: { category: Category | "new"; onClose: () => void }) {
  const { t } = useTranslation(["catalog", "shell"]);
  const initial = category === "new" ? NEW : openCategory(category);
  const { form, field, set } = useFields(initial.form);
  const saving = useGuardedSave({
    initial,
    newest: async () => {
      const found = (await api("adminCategoryList")).find(({ id }) => category !== "new" && id === category.id);
      return found === undefined ? null : openCategory(found);
    },
    send: async ({ hidden, ...titles }, version, options) => {
      const request = { ...titles, hidden: hidden ? 1 : 0 };
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
      title={category === "new" ? t("addCategory") : category.title_en}
      changed={changed}
      busy={saving.busy}
      submitLabel={t("shell:save")}
      submitDisabled={!changed || form.title_en.trim() === "" || form.title_cn.trim() === ""}
      onSubmit={() => saving.save(form)}
    >
      <TextField {...field("title_en")} label={t("titleEn")} maxLength={100} autoComplete="off" data-autofocus="" />
      <TextField {...field("title_cn")} label={t("titleCn")} maxLength={100} autoComplete="off" lang="zh-CN" />
      <Switch
        label={t("hidden")}
        detail={t("hiddenHint")}
        checked={form.hidden}
        onChange={(hidden) => set({ hidden })}
      />
      <ConflictDialog
        saving={saving}
        format={({ title_en, title_cn, hidden }) => ({
          [t("titleEn")]: title_en,
          [t("titleCn")]: title_cn,
          [t("hidden")]: hidden ? t("shell:yes") : t("shell:no"),
        })}
        onTake={set}
      />
    </AdminDrawer>
  );
}

const NEW = { version: "", form: { title_en: "", title_cn: "", hidden: false } };

const openCategory = ({ title_en, title_cn, hidden, version }: Category) => ({
  version,
  form: { title_en, title_cn, hidden },
});
