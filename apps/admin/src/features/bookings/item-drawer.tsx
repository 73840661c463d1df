import { Switch } from "@espalier/ui/forms/switch";
import { TextField } from "@espalier/ui/forms/text-field";
import { readSigns } from "@espalier/contract/typed-text/digits";
import { queryClient } from "@espalier/web/query-client";
import { toaster } from "@espalier/web/toaster";
import { useFields } from "@espalier/web/use-fields";
import { useTranslation } from "react-i18next";
import type { DataOf } from "@espalier/contract/types";

import { api } from "../../lib/api.ts";
import { useGuardedSave } from "../../lib/use-guarded-save.ts";
import { ConflictDialog } from "../../components/conflict-dialog.tsx";
import { AdminDrawer } from "../../components/layout/admin-drawer.tsx";
import { LocalizedField } from "../../components/localized-field.tsx";
import { BLANK_TEXT, isBlank, originalOf, useLocalizedLines } from "../../lib/localized.ts";

export type Item = DataOf<"adminBookingItemList">[number];

/** The form of a booking item: adds, renames or withdraws it. */
export function ItemDrawer({ item, onClose }: { item: Item | "new"; onClose: () => void }) {
  const { t } = useTranslation(["bookings", "shell"]);
  const lines = useLocalizedLines();
  const initial = item === "new" ? NEW : openItem(item);
  const { form, field, set } = useFields(initial.form);
  const saving = useGuardedSave({
    initial,
    newest: async () => {
      const found = (await api("adminBookingItemList")).find(({ id }) => item !== "new" && id === item.id);
      return found === undefined ? null : openItem(found);
    },
    send: async ({ on_offer, sort, title }, version, options) => {
      const request = { title, on_offer: on_offer ? 1 : 0, sort: readSigns(sort) };
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
      title={item === "new" ? t("addItem") : originalOf(item.title)}
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
      <TextField {...field("sort")} label={t("sort")} hint={t("sortHint")} inputMode="numeric" limit={7} />
      <Switch
        label={t("onOffer")}
        detail={t("onOfferHint")}
        checked={form.on_offer}
        onChange={(on_offer) => set({ on_offer })}
      />
      <ConflictDialog
        saving={saving}
        format={(each) => ({
          ...lines(t("title"), each.title),
          [t("sort")]: each.sort,
          [t("onOffer")]: each.on_offer ? t("shell:yes") : t("shell:no"),
        })}
        onTake={set}
      />
    </AdminDrawer>
  );
}

const NEW = { version: "", form: { title: BLANK_TEXT, on_offer: true, sort: "0" } };

const openItem = ({ title, on_offer, sort, version }: Item) => ({
  version,
  form: { title, on_offer, sort: String(sort) },
});
