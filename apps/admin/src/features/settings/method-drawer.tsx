import { Button } from "@espalier/ui/foundations/button";
import { Switch } from "@espalier/ui/forms/switch";
import { TextField } from "@espalier/ui/forms/text-field";
import { useTranslation } from "react-i18next";

import { ConflictDialog } from "../../components/conflict-dialog.tsx";
import { AdminDrawer } from "../../components/layout/admin-drawer.tsx";
import { LocalizedField } from "../../components/localized-field.tsx";
import { api } from "../../lib/api.ts";
import { isBlank, originalOf, useLocalizedLines } from "../../lib/localized.ts";
import { ChargeExamples } from "./charge-examples.tsx";
import { CountryChoice } from "./country-choice.tsx";
import { type Method, type MethodForm, methodRequest, methodsQuery, NEW_METHOD, openMethod } from "./delivery.ts";
import { StepFieldset } from "./step-fieldset.tsx";
import { type ItemKind, useEditedItem } from "./use-edited-item.ts";

/** A method of delivery to be added, changed or deleted, with what it would charge for example orders. */
export function MethodDrawer({ method, onClose }: { method: Method | "new"; onClose: () => void }) {
  const { t } = useTranslation(["settings", "shell"]);
  const lines = useLocalizedLines();
  const { form, field, set, saving, removal, changed } = useEditedItem(METHODS, {
    item: method,
    deleted: (name) => t("methodDeleted", { name }),
    onClose,
  });
  return (
    <AdminDrawer
      open
      onClose={onClose}
      title={method === "new" ? t("addMethod") : originalOf(method.name)}
      changed={changed}
      busy={saving.busy || removal.busy}
      submitLabel={t("shell:save")}
      submitDisabled={!changed || isBlank(form.name)}
      onSubmit={() => saving.save(form)}
      footer={
        method === "new" ? undefined : (
          <Button variant="quiet" size="medium" busy={removal.busy} onClick={() => removal.submit(method)}>
            {t("deleteMethod")}
          </Button>
        )
      }
    >
      <LocalizedField
        name="name"
        label={t("methodName")}
        value={form.name}
        onChange={(name) => set({ name })}
        limit={60}
        focused
      />
      <CountryChoice name={t("methodCountries")} value={form.countries} onChange={(countries) => set({ countries })} />
      <StepFieldset steps={form.steps} onChange={(steps) => set({ steps })} />
      <TextField
        {...field("free_from")}
        label={t("freeFrom")}
        hint={t("freeFromHint")}
        leading="$"
        inputMode="decimal"
      />
      <TextField {...field("pv_free_from")} label={t("pvFreeFrom")} inputMode="decimal" />
      <TextField {...field("days_from")} label={t("daysFrom")} inputMode="numeric" />
      <TextField {...field("days_to")} label={t("daysTo")} inputMode="numeric" />
      <Switch label={t("offered")} checked={form.active} onChange={(active) => set({ active })} />
      <ChargeExamples form={form} />
      <ConflictDialog
        saving={saving}
        format={({ name, ...rest }) => ({
          ...lines(t("methodName"), name),
          [t("methodCountries")]: rest.countries,
          [t("charges")]: rest.steps.map((step) => Object.values(step).join(" / ")).join("\n"),
          [t("freeFrom")]: rest.free_from,
          [t("pvFreeFrom")]: rest.pv_free_from,
          [t("daysFrom")]: rest.days_from,
          [t("daysTo")]: rest.days_to,
          [t("offered")]: rest.active ? t("shell:yes") : t("shell:no"),
        })}
        onTake={set}
      />
    </AdminDrawer>
  );
}

const METHODS: ItemKind<Method, MethodForm> = {
  queryKey: methodsQuery.queryKey,
  blank: NEW_METHOD,
  open: openMethod,
  list: () => api("adminDeliveryMethodList"),
  add: (form, options) => api("adminDeliveryMethodAdd", methodRequest(form), options),
  change: (named, form, options) => api("adminDeliveryMethodSet", { ...named, ...methodRequest(form) }, options),
  remove: (id, options) => api("adminDeliveryMethodDelete", { id }, options),
  restore: (gone, options) =>
    api("adminDeliveryMethodAdd", { ...methodRequest(openMethod(gone).form), sort: gone.sort }, options),
};
