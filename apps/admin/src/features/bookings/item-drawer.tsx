import { Switch } from "@espalier/ui/forms/switch";
import { TextField } from "@espalier/ui/forms/text-field";
import { asciiDigits } from "@espalier/web/ascii-digits";
import { queryClient } from "@espalier/web/query-client";
import { toaster } from "@espalier/web/toaster";
import { useFields } from "@espalier/web/use-fields";
import { useTranslation } from "react-i18next";

import { api } from "../../lib/api.ts";
import { useGuardedSave } from "../../lib/use-guarded-save.ts";
import { ConflictDialog } from "../../components/conflict-dialog.tsx";
import { AdminDrawer } from "../../components/layout/admin-drawer.tsx";
import type { Item } from "./item.ts";

/** Something to book, to be added, renamed or taken off. */
export function ItemDrawer({ item, onClose }: { item: Item | "new"; onClose: () => void }) {
  const { t } = useTranslation(["bookings", "shell"]);
  const initial = item === "new" ? NEW : openItem(item);
  const { form, field, set } = useFields(initial.form);
  const saving = useGuardedSave({
    initial,
    newest: async () => {
      const found = (await api("adminBookingItemList")).find(({ id }) => item !== "new" && id === item.id);
      return found === undefined ? null : openItem(found);
    },
    send: async ({ on_offer, sort, ...titles }, version, options) => {
      const request = { ...titles, on_offer: on_offer ? 1 : 0, sort: asciiDigits(sort).trim() };
      if (item === "new") await api("adminBookingItemAdd", request, options);
      else await api("adminBookingItemSet", { id: item.id, version, ...request }, options);
    },
    onDone: async () => {
      await queryClient.invalidateQueries({ queryKey: ["booking items"] });
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
      title={item === "new" ? t("addItem") : item.title_en}
      changed={changed}
      busy={saving.busy}
      submitLabel={t("shell:save")}
      submitDisabled={!changed || form.title_en.trim() === "" || form.title_cn.trim() === ""}
      onSubmit={() => saving.save(form)}
    >
      <TextField {...field("title_en")} label={t("titleEn")} maxLength={100} autoComplete="off" data-autofocus="" />
      <TextField {...field("title_cn")} label={t("titleCn")} maxLength={100} autoComplete="off" lang="zh-CN" />
      <TextField {...field("sort")} label={t("sort")} hint={t("sortHint")} inputMode="numeric" maxLength={7} />
      <Switch
        label={t("onOffer")}
        detail={t("onOfferHint")}
        checked={form.on_offer}
        onChange={(on_offer) => set({ on_offer })}
      />
      <ConflictDialog
        saving={saving}
        format={(each) => ({
          [t("titleEn")]: each.title_en,
          [t("titleCn")]: each.title_cn,
          [t("sort")]: each.sort,
          [t("onOffer")]: each.on_offer ? t("shell:yes") : t("shell:no"),
        })}
        onTake={set}
      />
    </AdminDrawer>
  );
}

const NEW = { version: "", form: { title_en: "", title_cn: "", on_offer: true, sort: "0" } };

const openItem = ({ title_en, title_cn, on_offer, sort, version }: Item) => ({
  version,
  form: { title_en, title_cn, on_offer, sort: String(sort) },
});
