import { useTranslation } from "react-i18next";

import { useCountryName } from "../../lib/countries-query.ts";
import type { Setting } from "./setting.ts";

/** A value of a setting in words. */
export function useFormatSetting(): (kind: Setting["kind"], value: string) => string {
  const { t } = useTranslation("settings");
  const countryName = useCountryName();
  return (kind, value) => {
    switch (kind) {
      case "flag":
        return value === "true" ? t("on") : t("off");
      case "countries":
        return value === "" ? t("allCountries") : value.split(",").map(countryName).join(", ");
      case "words":
      case "lines":
      case "link":
        return value === "" ? t("none") : value;
      case "amount":
      case "ratio":
      case "number":
      case "time":
        return value;
    }
  };
}
