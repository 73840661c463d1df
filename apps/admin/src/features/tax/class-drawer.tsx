import { Button } from "@espalier/ui/foundations/button";
import { toaster } from "@espalier/web/toaster";
import { useFields } from "@espalier/web/use-fields";
import { useSubmit } from "@espalier/web/use-submit";
import { useTranslation } from "react-i18next";

import { api } from "../../lib/api.ts";
import { BLANK_TEXT, isBlank, originalOf, useLocalizedLines } from "../../lib/localized.ts";
import { useGuardedSave } from "../../lib/use-guarded-save.ts";
import { ConflictDialog } from "../../components/conflict-dialog.tsx";
import { AdminDrawer } from "../../components/layout/admin-drawer.tsx";
import { LocalizedField } from "../../components/localized-field.tsx";
import { refreshTaxes, type TaxClass } from "./tax.ts";

/** A class of goods to be added, renamed or deleted. */
export function ClassDrawer({ taxClass, onClose }: { taxClass: TaxClass | "new"; onClose: () => void }) {
  const { t } = useTranslation(["tax", "shell"]);
  const lines = useLocalizedLines();
  const initial = taxClass === "new" ? NEW : openClass(taxClass);
  const { form, set } = useFields(initial.form);
  const saving = useGuardedSave({
    initial,
    newest: async () => {
      const found = (await api("adminTaxClassList")).find(({ id }) => taxClass !== "new" && id === taxClass.id);
      return found === undefined ? null : openClass(found);
    },
    send: async (fields, version, options) => {
      if (taxClass === "new") await api("adminTaxClassAdd", fields, options);
      else await api("adminTaxClassSet", { id: taxClass.id, version, ...fields }, options);
    },
    onDone: async () => {
      await refreshTaxes();
      void toaster.show(t("saved"), { tone: "success" });
      onClose();
      return null;
    },
  });
  const removal = useSubmit({
    send: ({ id }: TaxClass, options) => api("adminTaxClassDelete", { id }, options),
    onDone: async () => {
      await refreshTaxes();
      void toaster.show(t("deleted"), { tone: "success" });
      onClose();
    },
  });
  const changed = JSON.stringify(form) !== JSON.stringify(saving.opened.form);
  return (
    <AdminDrawer
      open
      onClose={onClose}
      title={taxClass === "new" ? t("addClass") : originalOf(taxClass.title)}
      changed={changed}
      busy={saving.busy || removal.busy}
      submitLabel={t("shell:save")}
      submitDisabled={!changed || isBlank(form.title)}
      onSubmit={() => saving.save(form)}
      footer={
        taxClass === "new" ? undefined : (
          <Button variant="quiet" size="medium" busy={removal.busy} onClick={() => removal.submit(taxClass)}>
            {t("delete")}
          </Button>
        )
      }
    >
      <p className="text-small text-ink-2">{t("classHint")}</p>
      <LocalizedField
        name="title"
        label={t("className")}
        value={form.title}
        onChange={(title) => set({ title })}
        limit={100}
        focused
      />
      <ConflictDialog saving={saving} format={({ title }) => lines(t("className"), title)} onTake={set} />
    </AdminDrawer>
  );
}

const NEW = { version: "", form: { title: BLANK_TEXT } };

const openClass = ({ title, version }: TaxClass) => ({ version, form: { title } });
