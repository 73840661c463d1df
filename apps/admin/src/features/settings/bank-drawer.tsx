import { Button } from "@espalier/ui/foundations/button";
import { TextField } from "@espalier/ui/forms/text-field";
import { useTranslation } from "react-i18next";
import type { DataOf } from "@espalier/contract/types";

import { api } from "../../lib/api.ts";
import { ConflictDialog } from "../../components/conflict-dialog.tsx";
import { AdminDrawer } from "../../components/layout/admin-drawer.tsx";
import { LocalizedField } from "../../components/localized-field.tsx";
import { BLANK_TEXT, isBlank, originalOf, useLocalizedLines } from "../../lib/localized.ts";
import { type ItemKind, useEditedItem } from "./use-edited-item.ts";

export type Bank = DataOf<"adminBankList">[number];

/** A bank to be added, changed or deleted. No member has an account at a bank that can be deleted, so that one added again is the same. */
export function BankDrawer({ bank, onClose }: { bank: Bank | "new"; onClose: () => void }) {
  const { t } = useTranslation(["settings", "shell"]);
  const lines = useLocalizedLines();
  const { form, field, set, saving, removal, changed } = useEditedItem(BANKS, {
    item: bank,
    deleted: (name) => t("bankDeleted", { name }),
    onClose,
  });
  return (
    <AdminDrawer
      open
      onClose={onClose}
      title={bank === "new" ? t("addBank") : originalOf(bank.name)}
      changed={changed}
      busy={saving.busy || removal.busy}
      submitLabel={t("shell:save")}
      submitDisabled={!changed || isBlank(form.name)}
      onSubmit={() => saving.save(form)}
      footer={
        bank === "new" || bank.built_in ? undefined : (
          <Button variant="quiet" size="medium" busy={removal.busy} onClick={() => removal.submit(bank)}>
            {t("deleteBank")}
          </Button>
        )
      }
    >
      <LocalizedField
        name="name"
        label={t("bankName")}
        value={form.name}
        onChange={(name) => set({ name })}
        limit={60}
        focused
      />
      <TextField {...field("bg_color")} type="color" label={t("colour")} hint={t("colourHint")} />
      <ConflictDialog
        saving={saving}
        format={({ name, bg_color }) => ({
          ...lines(t("bankName"), name),
          [t("colour")]: bg_color,
        })}
        onTake={set}
      />
    </AdminDrawer>
  );
}

const NEW = { version: "", form: { name: BLANK_TEXT, bg_color: "#0f766e" } };

const openBank = ({ name, bg_color, version }: Bank) => ({ version, form: { name, bg_color } });

const BANKS: ItemKind<Bank, (typeof NEW)["form"]> = {
  queryKey: ["banks"],
  blank: NEW,
  open: openBank,
  list: () => api("adminBankList"),
  add: (form, options) => api("adminBankAdd", form, options),
  change: (named, form, options) => api("adminBankSet", { ...named, ...form }, options),
  remove: (id, options) => api("adminBankDelete", { id }, options),
  restore: (gone, options) => api("adminBankAdd", openBank(gone).form, options),
};
