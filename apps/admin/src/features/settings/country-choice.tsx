import { Checkbox } from "@espalier/ui/forms/checkbox";
import { TextField } from "@espalier/ui/forms/text-field";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { useCountryOptions } from "../../lib/countries-query.ts";

/** The countries that members can register from; with none chosen, all. */
export function CountryChoice({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useTranslation("settings");
  const countries = useCountryOptions();
  const [words, setWords] = useState("");
  const chosen = value === "" ? [] : value.split(",");
  const shown = countries.filter(({ value: code, label }) =>
    `${label} ${code}`.toLowerCase().includes(words.trim().toLowerCase()),
  );

  function toggle(code: string) {
    const next = chosen.includes(code) ? chosen.filter((each) => each !== code) : [...chosen, code];
    onChange(next.toSorted().join(","));
  }

  return (
    <>
      <TextField
        label={t("findCountry")}
        value={words}
        autoComplete="off"
        data-autofocus=""
        onChange={(event) => setWords(event.target.value)}
      />
      <p className="text-small text-ink-2">
        {chosen.length === 0 ? t("allCountries") : t("chosenCountries", { count: chosen.length })}
      </p>
      <ul className="flex flex-col">
        {shown.map(({ value: code, label }) => (
          <li key={code}>
            <Checkbox label={label} checked={chosen.includes(code)} onChange={() => toggle(code)} />
          </li>
        ))}
      </ul>
    </>
  );
}
