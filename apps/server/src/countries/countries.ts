import type { Language } from "@espalier/core/vocabulary/language";
import countries from "i18n-iso-countries";
import chinese from "i18n-iso-countries/langs/zh.json" with { type: "json" };
import english from "i18n-iso-countries/langs/en.json" with { type: "json" };

countries.registerLocale(english);
countries.registerLocale(chinese);

const LOCALES: Readonly<Record<Language, string>> = { en: "en", cn: "zh" };

/** Every country of ISO 3166-1, by its name in the language. */
export const listCountries = (language: Language): readonly { country_name: string; country_code: string }[] => {
  const locale = LOCALES[language];
  return Object.entries(countries.getNames(locale, { select: "official" }))
    .map(([country_code, country_name]) => ({ country_name, country_code }))
    .toSorted((a, b) => a.country_name.localeCompare(b.country_name, language === "cn" ? "zh-CN" : "en"));
};

/** Whether this is the two-letter code of a country. */
export const isCountry = (code: string): boolean => countries.alpha2ToAlpha3(code) !== undefined;
