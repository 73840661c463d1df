import { Switch } from "@espalier/ui/forms/switch";
import { TextArea } from "@espalier/ui/forms/text-area";
import { TextField } from "@espalier/ui/forms/text-field";
import { readSigns } from "@espalier/contract/typed-text/digits";
import { unitWord } from "@espalier/web/wallet-words";
import { useTranslation } from "react-i18next";

import { LocalizedField } from "../../components/localized-field.tsx";
import { CountryChoice } from "./country-choice.tsx";
import { readLocalized, writeLocalized } from "./localized-setting.ts";
import type { Setting } from "./setting.ts";
import { settingUnit } from "./use-format-setting.ts";

type SettingFieldProps = { setting: Setting; value: string; onChange: (value: string) => void };

/** The field of a setting, by its kind. */
export function SettingField({ setting: { key, kind, limits }, value, onChange }: SettingFieldProps) {
  const { t } = useTranslation("settings");
  const name = t(`names.${key}`);
  const unit = settingUnit(key);
  switch (kind) {
    case "flag":
      return (
        <Switch
          label={
            <>
              <span className="sr-only">{`${name}: `}</span>
              {value === "true" ? t("on") : t("off")}
            </>
          }
          checked={value === "true"}
          onChange={(on) => onChange(String(on))}
        />
      );
    case "countries":
      return <CountryChoice name={name} value={value} onChange={onChange} />;
    case "words":
      return (
        <TextField
          {...plain(value, onChange)}
          label={name}
          hideLabel
          hint={t("wordsHint")}
          limit={key === "company.registration" ? 60 : 100}
        />
      );
    case "lines":
      return (
        <TextArea
          {...plain(value, onChange)}
          label={name}
          hideLabel
          hint={key === "order.carriers" ? t("carriersHint") : t("linesHint")}
          rows={3}
          limit={key === "order.carriers" ? 2000 : 300}
        />
      );
    case "localized":
      return (
        <LocalizedField
          name={key}
          label={name}
          value={readLocalized(value)}
          onChange={(text) => onChange(writeLocalized(text))}
          limit={100}
        />
      );
    case "link":
      return (
        <TextField {...plain(value, onChange)} type="url" label={name} hideLabel hint={t("linkHint")} limit={300} />
      );
    case "number":
      return (
        <TextField
          {...figures(value, onChange)}
          label={name}
          hideLabel
          hint={limits === null ? undefined : t("limits", limits)}
          inputMode="numeric"
        />
      );
    case "amount":
      return (
        <TextField
          {...figures(value, onChange)}
          label={name}
          hideLabel
          inputMode="decimal"
          trailing={unit === "" ? undefined : <span className="pr-3 text-small text-ink-3">{unitWord(unit)}</span>}
        />
      );
    case "ratio":
      return <TextField {...figures(value, onChange)} label={name} hideLabel hint={t("ratioHint")} />;
    case "time":
      return <TextField {...figures(value, onChange)} label={name} hideLabel hint={t("timeHint")} />;
  }
}

const plain = (value: string, onChange: (value: string) => void) => ({
  value,
  autoComplete: "off",
  onChange: (event: { target: { value: string } }) => onChange(event.target.value),
});

/** Digits of any width are read as digits. */
const figures = (value: string, onChange: (value: string) => void) => ({
  ...plain(value, (typed) => onChange(readSigns(typed))),
  limit: 16,
  className: "tabular",
});
