import { formatBasisPoints } from "@espalier/core/money/basis-points";
import { textIn } from "@espalier/core/text/localized-text";
import { Panel } from "@espalier/ui/data/panel";
import { Button } from "@espalier/ui/foundations/button";
import { SelectField } from "@espalier/ui/forms/select-field";
import { currentLanguage } from "@espalier/web/language";
import { toaster } from "@espalier/web/toaster";
import { useSubmit } from "@espalier/web/use-submit";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { api } from "../../lib/api.ts";
import { useCountryName } from "../../lib/countries-query.ts";
import { knownRatesQuery, refreshTaxes } from "./tax.ts";

/** Adds the rates that the product knows of a country; they are no advice. */
export function KnownRatesRow() {
  const { t } = useTranslation("tax");
  const { data = [] } = useQuery(knownRatesQuery);
  const nameOf = useCountryName();
  const [country, setCountry] = useState("");
  const { busy, submit } = useSubmit({
    send: (code: string, options) => api("adminTaxPresetAdd", { country: code }, options),
    onDone: async ({ rates }) => {
      await refreshTaxes();
      setCountry("");
      void toaster.show(t("knownAdded", { count: rates }), { tone: "success" });
    },
  });
  const missing = data.filter(({ added }) => !added);
  const chosen = missing.find((each) => each.country === country);
  return (
    <Panel className="flex max-w-[720px] flex-col gap-3">
      <SelectField
        label={t("known")}
        placeholder={t("choose")}
        value={country}
        onChange={setCountry}
        options={missing.map((each) => ({ value: each.country, label: nameOf(each.country) }))}
      />
      {chosen === undefined ? null : (
        <p className="text-small text-ink-2">
          {t("knownRates", {
            name: textIn(chosen.title, currentLanguage()),
            rates: [chosen.standard, ...chosen.reduced].map((rate) => formatBasisPoints(rate)).join(", "),
            day: chosen.as_of,
            source: chosen.source,
          })}
        </p>
      )}
      <p className="text-small text-ink-3">{t("adviser")}</p>
      <Button
        variant="soft"
        size="medium"
        className="self-start"
        busy={busy}
        incomplete={chosen === undefined}
        onClick={() => (chosen === undefined ? undefined : submit(chosen.country))}
      >
        {t("addKnown")}
      </Button>
    </Panel>
  );
}
