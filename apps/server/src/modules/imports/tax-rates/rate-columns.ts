import { day } from "@espalier/contract/days";
import { labelInLanguage } from "@espalier/contract/fields";
import { optionalText, text } from "@espalier/contract/text-fields";
import { readSigns } from "@espalier/contract/typed-text/digits";
import { readLine } from "@espalier/contract/typed-text/plain-text";
import { type Language, LANGUAGES } from "@espalier/core/text/language";
import { MOST_RATE } from "@espalier/core/vocabulary/tax";

import { type ExportedField, exportTitles } from "../../../locales/export-titles.ts";
import { findCountry } from "../../../platform/countries/countries.ts";
import type { SheetLine } from "../../../platform/spreadsheets/read-sheet.ts";
import type { ErrorList } from "../import-error.ts";
import { plainName } from "../goods-columns.ts";
import { readCells } from "../read-lines.ts";

export const nameColumn = (language: Language): `name_${Language}` => `name_${language}`;

const exported = (field: ExportedField<"adminTaxRateList">): readonly string[] =>
  Object.values(exportTitles("adminTaxRateList", field));

/** The titles of the exported names in one language, as each reader sees them: "Name in Chinese". */
const exportedName = (written: Language): readonly string[] =>
  LANGUAGES.map((reader) => labelInLanguage(exportTitles("adminTaxRateList", "title")[reader], reader, written));

/** The columns of a file of rates. Place, class and first day say which rate is meant; an empty cell of the others leaves it as it is. */
export const RATE_COLUMNS = {
  required: ["country", "valid_from"],
  optional: [...(["region", "class", "rate", "valid_to"] as const), ...LANGUAGES.map(nameColumn)],
  titles: {
    country: exported("country"),
    region: exported("region"),
    class: exported("class_title"),
    rate: exported("rate"),
    valid_from: exported("valid_from"),
    valid_to: exported("valid_to"),
    ...Object.fromEntries(LANGUAGES.map((language) => [nameColumn(language), exportedName(language)] as const)),
  },
} as const;
type RateColumn = (typeof RATE_COLUMNS)["required" | "optional"][number];

/** A line without mistakes of its own. A missing value stays as it is; `valid_to` null: the rate holds on. */
export type ImportedRate = {
  readonly line: number;
  readonly country: string;
  readonly region: string;
  readonly class_id: number | null;
  readonly valid_from: string;
  readonly title: { readonly [Each in Language]?: string };
  readonly rate: number | undefined;
  readonly valid_to: string | null | undefined;
};

/** What lines may name: the countries in which tax is charged, and the ids of classes of each name or number. */
export type KnownTaxes = {
  readonly countries: ReadonlySet<string>;
  readonly classes: ReadonlyMap<string, readonly number[]>;
  /** What a person calls each class. */
  readonly classTitles: ReadonlyMap<number, string>;
};

type Line = SheetLine<RateColumn>;

/** Typed for a rate that holds on, or goods of no class. */
const NONE = "-";
const region = optionalText(60);
const name = text(40);

/** Reads one line; undefined if it has mistakes, which are added to the errors. */
export const readRate = (line: Line, known: KnownTaxes, errors: ErrorList): ImportedRate | undefined => {
  const found = errors.count();
  const { wrong, given, required, typed } = readCells(line, errors);
  const country = (cell: string) => {
    const code = findCountry(readLine(cell));
    if (code === undefined) return wrong("country", "import.country");
    return known.countries.has(code) ? code : wrong("country", "tax_country.unknown");
  };
  const classOf = (cell: string) => {
    if (cell === NONE) return null;
    const [id, another] = known.classes.get(plainName(cell)) ?? [];
    if (another !== undefined) return wrong("class", "import.class_ambiguous");
    return id ?? wrong("class", "tax_class.unknown");
  };
  const percent = (cell: string) => readPercent(cell) ?? wrong("rate", "import.percent");

  const read = {
    line: line.line,
    country: required("country", "text", country) ?? "",
    region: given("region", "text", typed("region", region)) ?? "",
    class_id: given("class", "text", classOf) ?? null,
    valid_from: required("valid_from", "date", typed("valid_from", day)) ?? "",
    title: Object.fromEntries(
      LANGUAGES.flatMap((language) => {
        const column = nameColumn(language);
        const words = given(column, "text", typed(column, name));
        return words === undefined ? [] : [[language, words]];
      }),
    ),
    rate: given("rate", "amount", percent),
    valid_to: line.cell("valid_to") === NONE ? null : given("valid_to", "date", typed("valid_to", day)),
  };
  return errors.count() === found ? read : undefined;
};

/** A percentage as people write it, in basis points: "9.5", "9,5 %". Undefined for anything else and above 100. */
const readPercent = (cell: string): number | undefined => {
  const written = readSigns(cell).replace(/ ?[%％]$/, "");
  const [, whole, part = ""] = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(written) ?? [];
  const rate = Number(`${whole ?? ""}${part.padEnd(2, "0")}`);
  return whole === undefined || rate > MOST_RATE ? undefined : rate;
};
