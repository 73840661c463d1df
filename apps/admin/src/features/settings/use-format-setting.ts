import { unitWord } from "@espalier/web/wallet-words";
import { useTranslation } from "react-i18next";

import { useCountryName } from "../../lib/countries-query.ts";
import { readLocalized } from "./localized-setting.ts";
import type { Setting } from "./setting.ts";

/** A value of a setting in words. */
export function useFormatSetting(): (setting: Pick<Setting, "key" | "kind">, value: string) => string {
  const { t } = useTranslation("settings");
  const countryName = useCountryName();
  return ({ key, kind }, value) => {
    switch (kind) {
      case "flag":
        return value === "true" ? t("on") : t("off");
      case "countries":
        return value === "" ? t("allCountries") : value.split(",").map(countryName).join(", ");
      case "localized":
        return value === "" ? t("none") : Object.values(readLocalized(value)).join("\n");
      case "words":
      case "lines":
      case "link":
        return value === "" ? t("none") : value;
      case "amount":
        return `${value} ${unitWord(settingUnit(key))}`.trim();
      case "ratio":
      case "number":
      case "time":
        return value;
    }
  };
}

/** The unit of an amount; "" where it holds for every wallet. */
export const settingUnit = (key: Setting["key"]): string => (key === "withdraw.minimum" ? "CP" : "");
