import { DEFAULT_LANGUAGE, type Language, LANGUAGES, languageTag, primaryTag } from "@espalier/core/text/language";
import countries from "i18n-iso-countries";

type Country = { readonly country_name: string; readonly country_code: string };

/** Every country of ISO 3166-1, by its name in the language. */
export const listCountries = (language: Language): readonly Country[] => SORTED.get(language) ?? [];

const sortCountries = (language: Language): readonly Country[] => {
  const { compare } = new Intl.Collator(languageTag(language));
  return Object.entries(countries.getNames(primaryTag(language), { select: "official" }))
    .map(([country_code, country_name]) => ({ country_name, country_code }))
    .toSorted((a, b) => compare(a.country_name, b.country_name));
};

// Names change only with a release of the product, so they are sorted once.
const SORTED = new Map(LANGUAGES.map((language) => [language, sortCountries(language)]));

// The library looks codes up in a plain object, where "toString" is found too.
const CODES: ReadonlySet<string> = new Set(listCountries(DEFAULT_LANGUAGE).map(({ country_code }) => country_code));

/**
 * The countries that a company offers; an empty list of codes offers all. Returns the same array while the codes are
 * unchanged.
 */
export const offeredCountries = (language: Language, codes: readonly string[]): readonly Country[] => {
  const wanted = codes.join(" ");
  const last = LAST_OFFERED.get(language);
  if (last?.wanted === wanted) return last.offered;
  const offered = listCountries(language).filter(({ country_code }) => wanted === "" || codes.includes(country_code));
  LAST_OFFERED.set(language, { wanted, offered });
  return offered;
};

const LAST_OFFERED = new Map(LANGUAGES.map((language) => [language, { wanted: "", offered: listCountries(language) }]));

/** Whether this is the two-letter code of a country that is offered. */
export const isOffered = (code: string, codes: readonly string[]): boolean =>
  isCountry(code) && (codes.length === 0 || codes.includes(code));

/** The two-letter code of a country that is written as its code or by a name in any language; undefined for no country. */
export const findCountry = (written: string): string | undefined => {
  const code = written.toUpperCase();
  if (isCountry(code)) return code;
  const found = LANGUAGES.map((language) => countries.getAlpha2Code(written, primaryTag(language)));
  return found.find((each) => each !== undefined && isCountry(each));
};

/** Whether this is the two-letter code of a country. */
export const isCountry = (code: string): boolean => CODES.has(code);

/** The name of a country; its code where it has none. */
export const countryName = (code: string, language: Language): string => NAMES.get(language)?.get(code) ?? code;

const NAMES = new Map(
  LANGUAGES.map((language) => [
    language,
    new Map(listCountries(language).map(({ country_code, country_name }) => [country_code, country_name])),
  ]),
);

/** The name of an address's country where it is not the member's own; else empty. */
export const nameAbroad = ({ country }: { readonly country: string }, own: string, language: Language): string =>
  country === own ? "" : countryName(country, language);
