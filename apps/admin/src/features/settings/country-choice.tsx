import { Checkbox } from "@espalier/ui/forms/checkbox";
import { Button } from "@espalier/ui/foundations/button";
import { TextField } from "@espalier/ui/forms/text-field";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { useCountryOptions } from "../../lib/countries-query.ts";
import { useFormatSetting } from "./use-format-setting.ts";

type CountryChoiceProps = { name: string; value: string; onChange: (value: string) => void };

/** The countries that members can register from; with none chosen, all. */
export function CountryChoice({ name, value, onChange }: CountryChoiceProps) {
  const { t } = useTranslation("settings");
  const countries = useCountryOptions();
  const format = useFormatSetting();
  const [open, setOpen] = useState(false);
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
    <div className="flex flex-col gap-3">
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 pt-2 text-panel break-words text-ink">
          {format({ key: "register.countries", kind: "countries" }, value)}
        </p>
        <Button
          variant="soft"
          size="small"
          className="shrink-0"
          aria-expanded={open}
          aria-label={t("chooseFor", { name })}
          onClick={() => setOpen(!open)}
        >
          {open ? t("close") : t("choose")}
        </Button>
      </div>
      {open ? (
        <>
          <TextField
            label={t("findCountry")}
            value={words}
            autoComplete="off"
            onChange={(event) => setWords(event.target.value)}
          />
          <p className="text-small text-ink-2" aria-live="polite">
            {chosen.length === 0 ? t("allCountries") : t("chosenCountries", { count: chosen.length })}
          </p>
          <ul className="flex max-h-72 flex-col overflow-y-auto rounded-control px-3 inset-ring-1 inset-ring-line">
            {shown.map(({ value: code, label }) => (
              <li key={code}>
                <Checkbox label={label} checked={chosen.includes(code)} onChange={() => toggle(code)} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}
