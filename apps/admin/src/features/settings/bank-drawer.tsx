import { Button } from "@espalier/ui/foundations/button";
import { TextField } from "@espalier/ui/forms/text-field";
import { queryClient } from "@espalier/web/query-client";
import { toaster } from "@espalier/web/toaster";
import { useFields } from "@espalier/web/use-fields";
import { useSubmit } from "@espalier/web/use-submit";
import { useUndo } from "@espalier/web/use-undo";
import { useTranslation } from "react-i18next";
import type { DataOf } from "@espalier/contract/types";

import { api } from "../../lib/api.ts";
import { useGuardedSave } from "../../lib/use-guarded-save.ts";
import { ConflictDialog } from "../../components/conflict-dialog.tsx";
import { AdminDrawer } from "../../components/layout/admin-drawer.tsx";
import { LocalizedField } from "../../components/localized-field.tsx";
import { BLANK_TEXT, isBlank, originalOf, useLocalizedLines } from "../../lib/localized.ts";

export type Bank = DataOf<"adminBankList">[number];

/** A bank to be added, changed or deleted. No member has an account at a bank that can be deleted, so that one added again is the same. */
export function BankDrawer({ bank, onClose }: { bank: Bank | "new"; onClose: () => void }) {
  const { t } = useTranslation(["settings", "shell"]);
  const lines = useLocalizedLines();
  const initial = bank === "new" ? NEW : openBank(bank);
  const { form, field, set } = useFields(initial.form);
  const showUndo = useUndo();
  const saving = useGuardedSave({
    initial,
    newest: async () => {
      const found = (await api("adminBankList")).find(({ id }) => bank !== "new" && id === bank.id);
      return found === undefined ? null : openBank(found);
    },
    send: async (fields, version, options) => {
      if (bank === "new") await api("adminBankAdd", fields, options);
      else await api("adminBankSet", { id: bank.id, version, ...fields }, options);
    },
    onDone: async () => {
      await refresh();
      void toaster.show(t("saved"), { tone: "success" });
      onClose();
      return null;
    },
  });
  const removal = useSubmit({
    send: ({ id }: Bank, options) => api("adminBankDelete", { id }, options),
    onDone: async (_, deleted) => {
      await refresh();
      onClose();
      showUndo({
        done: t("bankDeleted", { name: originalOf(deleted.name) }),
        restore: async (options) => {
          await api("adminBankAdd", openBank(deleted).form, options);
          await refresh();
        },
      });
    },
  });
  const changed = JSON.stringify(form) !== JSON.stringify(saving.opened.form);
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

const refresh = async () => await queryClient.invalidateQueries({ queryKey: ["banks"] });

const NEW = { version: "", form: { name: BLANK_TEXT, bg_color: "#0f766e" } };

const openBank = ({ name, bg_color, version }: Bank) => ({ version, form: { name, bg_color } });
