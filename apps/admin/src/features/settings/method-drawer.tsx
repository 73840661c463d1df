import { Button } from "@espalier/ui/foundations/button";
import { Switch } from "@espalier/ui/forms/switch";
import { TextField } from "@espalier/ui/forms/text-field";
import { queryClient } from "@espalier/web/query-client";
import { toaster } from "@espalier/web/toaster";
import { useFields } from "@espalier/web/use-fields";
import { useSubmit } from "@espalier/web/use-submit";
import { useUndo } from "@espalier/web/use-undo";
import { useTranslation } from "react-i18next";

import { ConflictDialog } from "../../components/conflict-dialog.tsx";
import { AdminDrawer } from "../../components/layout/admin-drawer.tsx";
import { LocalizedField } from "../../components/localized-field.tsx";
import { api } from "../../lib/api.ts";
import { isBlank, originalOf, useLocalizedLines } from "../../lib/localized.ts";
import { useGuardedSave } from "../../lib/use-guarded-save.ts";
import { ChargeExamples } from "./charge-examples.tsx";
import { CountryChoice } from "./country-choice.tsx";
import { type Method, methodRequest, methodsQuery, NEW_METHOD, openMethod } from "./delivery.ts";
import { StepFieldset } from "./step-fieldset.tsx";

/** A method of delivery to be added, changed or deleted, with what it would charge for example orders. */
export function MethodDrawer({ method, onClose }: { method: Method | "new"; onClose: () => void }) {
  const { t } = useTranslation(["settings", "shell"]);
  const lines = useLocalizedLines();
  const initial = method === "new" ? NEW_METHOD : openMethod(method);
  const { form, field, set } = useFields(initial.form);
  const showUndo = useUndo();
  const saving = useGuardedSave({
    initial,
    newest: async () => {
      const found = (await api("adminDeliveryMethodList")).find(({ id }) => method !== "new" && id === method.id);
      return found === undefined ? null : openMethod(found);
    },
    send: async (fields, version, options) => {
      const request = methodRequest(fields);
      if (method === "new") await api("adminDeliveryMethodAdd", request, options);
      else await api("adminDeliveryMethodSet", { id: method.id, version, ...request }, options);
    },
    onDone: async () => {
      await refresh();
      void toaster.show(t("saved"), { tone: "success" });
      onClose();
      return null;
    },
  });
  const removal = useSubmit({
    send: ({ id }: Method, options) => api("adminDeliveryMethodDelete", { id }, options),
    onDone: async (_, deleted) => {
      await refresh();
      onClose();
      showUndo({
        done: t("methodDeleted", { name: originalOf(deleted.name) }),
        restore: async (options) => {
          await api("adminDeliveryMethodAdd", methodRequest(openMethod(deleted).form), options);
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

const refresh = async () => await queryClient.invalidateQueries({ queryKey: methodsQuery.queryKey });
