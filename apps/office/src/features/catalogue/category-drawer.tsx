import { Switch } from "@espalier/ui/switch";
import { TextField } from "@espalier/ui/text-field";
import { queryClient } from "@espalier/web/query-client";
import { toaster } from "@espalier/web/toaster";
import { useFields } from "@espalier/web/use-fields";
import { useSubmit } from "@espalier/web/use-submit";
import { useTranslation } from "react-i18next";

import { api } from "../../lib/api.ts";
import { OfficeDrawer } from "../../parts/office-drawer.tsx";
import { categoriesQuery, type Category } from "./goods.ts";

/** A category to be added, renamed or hidden. */
export function CategoryDrawer({ category, onClose }: { category: Category | "new"; onClose: () => void }) {
  const { t } = useTranslation(["catalogue", "shell"]);
  const initial = category === "new" ? { title_en: "", title_cn: "", hidden: false } : category;
  const { form, field, set } = useFields({
    title_en: initial.title_en,
    title_cn: initial.title_cn,
    hidden: initial.hidden,
  });
  const { busy, submit } = useSubmit({
    send: async ({ hidden, ...titles }: typeof form, options) => {
      const request = { ...titles, hidden: hidden ? 1 : 0 };
      if (category === "new") await api("officeCategoryAdd", request, options);
      else await api("officeCategorySet", { id: category.id, ...request }, options);
    },
    onDone: async () => {
      await queryClient.invalidateQueries({ queryKey: categoriesQuery.queryKey });
      void toaster.show(t("saved"), { tone: "success" });
      onClose();
    },
  });
  const changed =
    form.title_en !== initial.title_en || form.title_cn !== initial.title_cn || form.hidden !== initial.hidden;
  return (
    <OfficeDrawer
      open
      onClose={onClose}
      title={category === "new" ? t("addCategory") : category.title_en}
      changed={changed}
      busy={busy}
      submitLabel={t("shell:save")}
      submitDisabled={!changed || form.title_en.trim() === "" || form.title_cn.trim() === ""}
      onSubmit={() => submit(form)}
    >
      <TextField {...field("title_en")} label={t("titleEn")} maxLength={100} autoComplete="off" data-autofocus="" />
      <TextField {...field("title_cn")} label={t("titleCn")} maxLength={100} autoComplete="off" lang="zh-CN" />
      <Switch
        label={t("hidden")}
        detail={t("hiddenHint")}
        checked={form.hidden}
        onChange={(hidden) => set({ hidden })}
      />
    </OfficeDrawer>
  );
}
