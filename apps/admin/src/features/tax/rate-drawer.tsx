import { textIn } from "@espalier/core/text/localized-text";
import { Button } from "@espalier/ui/foundations/button";
import { SelectField } from "@espalier/ui/forms/select-field";
import { TextField } from "@espalier/ui/forms/text-field";
import { currentLanguage } from "@espalier/web/language";
import { toaster } from "@espalier/web/toaster";
import { useFields } from "@espalier/web/use-fields";
import { useSubmit } from "@espalier/web/use-submit";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";

import { api } from "../../lib/api.ts";
import { useCountryName } from "../../lib/countries-query.ts";
import { BLANK_TEXT, isBlank, originalOf, useLocalizedLines } from "../../lib/localized.ts";
import { taxClassesQuery } from "../../lib/tax-classes-query.ts";
import { useGuardedSave } from "../../lib/use-guarded-save.ts";
import { ConflictDialog } from "../../components/conflict-dialog.tsx";
import { AdminDrawer } from "../../components/layout/admin-drawer.tsx";
import { LocalizedField } from "../../components/localized-field.tsx";
import { RatePreview } from "./rate-preview.tsx";
import { countriesQuery, readRate, refreshTaxes, type TaxRate, writeRate } from "./tax.ts";

/** A rate to be added, changed or deleted, with what goods of 100.00 come to by it. */
export function RateDrawer({ rate, onClose }: { rate: TaxRate | "new"; onClose: () => void }) {
  const { t } = useTranslation(["tax", "shell"]);
  const lines = useLocalizedLines();
  const { data: countries = [] } = useQuery(countriesQuery);
  const { data: classes = [] } = useQuery(taxClassesQuery);
  const nameOf = useCountryName();
  const initial = rate === "new" ? NEW : openRate(rate);
  const { form, set, field } = useFields(initial.form);
  const finish = async (message: string): Promise<null> => {
    await refreshTaxes();
    void toaster.show(message, { tone: "success" });
    onClose();
    return null;
  };
  const saving = useGuardedSave({
    initial,
    newest: async () => {
      const { list } = await api("adminTaxRateList", { country: form.country, limit: 100 });
      const found = list.find(({ id }) => rate !== "new" && id === rate.id);
      return found === undefined ? null : openRate(found);
    },
    send: async ({ rate: percent, ...rest }, version, options) => {
      const request = { ...rest, rate: readRate(percent) ?? percent };
      if (rate === "new") await api("adminTaxRateAdd", request, options);
      else await api("adminTaxRateSet", { id: rate.id, version, ...request }, options);
    },
    onDone: async () => await finish(t("saved")),
  });
  const removal = useSubmit({
    send: ({ id }: TaxRate, options) => api("adminTaxRateDelete", { id }, options),
    onDone: async () => void (await finish(t("deleted"))),
  });
  const changed = JSON.stringify(form) !== JSON.stringify(saving.opened.form);
  const filled = form.country !== "" && !isBlank(form.title) && form.rate.trim() !== "" && form.valid_from !== "";
  const className = (id: string) => {
    const found = classes.find((each) => String(each.id) === id);
    return found === undefined ? t("standard") : textIn(found.title, currentLanguage());
  };
  return (
    <AdminDrawer
      open
      onClose={onClose}
      title={rate === "new" ? t("addRate") : originalOf(rate.title)}
      changed={changed}
      busy={saving.busy || removal.busy}
      submitLabel={t("shell:save")}
      submitDisabled={!changed || !filled}
      onSubmit={() => saving.save(form)}
      footer={
        rate === "new" ? undefined : (
          <Button variant="quiet" size="medium" busy={removal.busy} onClick={() => removal.submit(rate)}>
            {t("delete")}
          </Button>
        )
      }
    >
      <SelectField
        label={t("country")}
        placeholder={t("choose")}
        value={form.country}
        onChange={(country) => set({ country })}
        options={countries.map(({ country }) => ({ value: country, label: nameOf(country) }))}
      />
      <TextField {...field("region")} label={t("region")} hint={t("regionHint")} limit={60} autoComplete="off" />
      <SelectField
        label={t("class")}
        placeholder={t("standard")}
        value={form.class}
        onChange={(id) => set({ class: id })}
        options={classes.map(({ id }) => ({ value: String(id), label: className(String(id)) }))}
      />
      <LocalizedField
        name="title"
        label={t("rateName")}
        value={form.title}
        onChange={(title) => set({ title })}
        limit={40}
      />
      <TextField {...field("rate")} required label={t("percent")} inputMode="decimal" limit={8} autoComplete="off" />
      <div className="grid grid-cols-2 gap-4 max-sm:grid-cols-1">
        <TextField {...field("valid_from")} type="date" required label={t("from")} />
        <TextField {...field("valid_to")} type="date" label={t("to")} hint={t("toHint")} />
      </div>
      <RatePreview
        rate={readRate(form.rate)}
        contained={countries.find(({ country }) => country === form.country)?.prices_include}
      />
      <ConflictDialog
        saving={saving}
        format={(shown) => ({
          [t("country")]: nameOf(shown.country),
          [t("region")]: shown.region,
          [t("class")]: className(shown.class),
          ...lines(t("rateName"), shown.title),
          [t("percent")]: shown.rate,
          [t("from")]: shown.valid_from,
          [t("to")]: shown.valid_to,
        })}
        onTake={set}
      />
    </AdminDrawer>
  );
}

const NEW = {
  version: "",
  form: { country: "", region: "", class: "", title: BLANK_TEXT, rate: "", valid_from: "", valid_to: "" },
};

const openRate = ({ country, region, class: id, title, rate, valid_from, valid_to, version }: TaxRate) => ({
  version,
  form: {
    country,
    region,
    class: id === 0 ? "" : String(id),
    title,
    rate: writeRate(rate),
    valid_from,
    valid_to,
  },
});
