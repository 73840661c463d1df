import { SelectField } from "@espalier/ui/forms/select-field";
import { Switch } from "@espalier/ui/forms/switch";
import { TextField } from "@espalier/ui/forms/text-field";
import { toaster } from "@espalier/web/toaster";
import { useFields } from "@espalier/web/use-fields";
import { useTranslation } from "react-i18next";

import { api } from "../../lib/api.ts";
import { useCountryName, useCountryOptions } from "../../lib/countries-query.ts";
import { useGuardedSave } from "../../lib/use-guarded-save.ts";
import { ConflictDialog } from "../../components/conflict-dialog.tsx";
import { AdminDrawer } from "../../components/layout/admin-drawer.tsx";
import { refreshTaxes, type TaxCountry } from "./tax.ts";

/** A country in which tax is charged: whether prices contain it, the company's number there, and whether it is at home there. */
export function CountryDrawer({ country, onClose }: { country: TaxCountry | "new"; onClose: () => void }) {
  const { t } = useTranslation(["tax", "shell"]);
  const options = useCountryOptions();
  const nameOf = useCountryName();
  const initial = country === "new" ? NEW : openCountry(country);
  const { form, set, field } = useFields(initial.form);
  const saving = useGuardedSave({
    initial,
    newest: async () => {
      const found = (await api("adminTaxCountryList")).find((each) => each.country === form.country);
      return found === undefined ? null : openCountry(found);
    },
    send: async ({ prices_include, is_home, ...rest }, version, request) => {
      const flags = { prices_include: prices_include ? 1 : 0, is_home: is_home ? 1 : 0 };
      await api("adminTaxCountrySet", { ...rest, ...flags, ...(version === "" ? {} : { version }) }, request);
    },
    onDone: async () => {
      await refreshTaxes();
      void toaster.show(t("saved"), { tone: "success" });
      onClose();
      return null;
    },
  });
  const changed = JSON.stringify(form) !== JSON.stringify(saving.opened.form);
  const yesNo = (yes: boolean) => (yes ? t("shell:yes") : t("shell:no"));
  return (
    <AdminDrawer
      open
      onClose={onClose}
      title={country === "new" ? t("addCountry") : nameOf(country.country)}
      changed={changed}
      busy={saving.busy}
      submitLabel={t("shell:save")}
      submitDisabled={!changed || form.country === ""}
      onSubmit={() => saving.save(form)}
    >
      {country === "new" ? (
        <SelectField
          label={t("country")}
          placeholder={t("choose")}
          value={form.country}
          onChange={(code) => set({ country: code })}
          options={options}
        />
      ) : null}
      <Switch
        label={t("contained")}
        detail={t("containedHint")}
        checked={form.prices_include}
        onChange={(prices_include) => set({ prices_include })}
      />
      <TextField {...field("number")} label={t("number")} limit={40} autoComplete="off" />
      <Switch
        label={t("home")}
        detail={t("homeHint")}
        checked={form.is_home}
        onChange={(is_home) => set({ is_home })}
      />
      <ConflictDialog
        saving={saving}
        format={({ prices_include, number, is_home }) => ({
          [t("contained")]: yesNo(prices_include),
          [t("number")]: number,
          [t("home")]: yesNo(is_home),
        })}
        onTake={set}
      />
    </AdminDrawer>
  );
}

const NEW = { version: "", form: { country: "", prices_include: true, number: "", is_home: false } };

const openCountry = ({ country, prices_include, number, is_home, version }: TaxCountry) => ({
  version,
  form: { country, prices_include, number, is_home },
});
