import { amountOrZero } from "@espalier/contract/codecs";
import { exportTitles } from "../../locales/export-titles.ts";
import { optionalParagraph, text } from "@espalier/contract/text-fields";
import { readWholeNumber } from "@espalier/contract/typed-text/digits";
import { readLine } from "@espalier/contract/typed-text/plain-text";
import type { Money } from "@espalier/core/money/money";
import { type Language, LANGUAGES } from "@espalier/core/text/language";
import type { LocalizedText } from "@espalier/core/text/localized-text";
import { RETURN_RULES, type ReturnRule } from "@espalier/core/vocabulary/goods-return";
import { GOODS_KINDS, type GoodsKind } from "@espalier/core/vocabulary/order";

import type { SheetLine } from "../../platform/spreadsheets/read-sheet.ts";
import type { ErrorList } from "./import-error.ts";
import { readCells } from "./read-lines.ts";

type TitleColumn = `title_${Language}`;
type ContentColumn = `content_${Language}`;

export const titleColumn = (language: Language): TitleColumn => `title_${language}`;
export const contentColumn = (language: Language): ContentColumn => `content_${language}`;

/** The columns that an exported list of goods has under its titles; its title is in the language of the list. */
const EXPORTED = [
  "sku",
  "kind",
  "category",
  "price",
  "retail_price",
  "pv_price",
  "pv",
  "weight",
  "tax_class",
  "stock",
  "on_sale",
  "recommended",
  "return_rule",
] as const;

/** The columns of a file of goods. An empty cell, like a missing column, leaves the value unchanged. */
export const GOODS_COLUMNS = {
  required: ["sku"],
  optional: [
    ...([
      "kind",
      "category",
      "price",
      "retail_price",
      "pv_price",
      "pv",
      "weight",
      "tax_class",
      "stock",
      "sort",
      "on_sale",
      "recommended",
      "return_rule",
    ] as const),
    ...LANGUAGES.map(titleColumn),
    ...LANGUAGES.map(contentColumn),
  ],
  titles: {
    ...Object.fromEntries(
      EXPORTED.map((field) => [field, Object.values(exportTitles("adminGoodsList", field))] as const),
    ),
    ...Object.fromEntries(
      LANGUAGES.map(
        (language) => [titleColumn(language), [exportTitles("adminGoodsList", "title")[language]]] as const,
      ),
    ),
  },
} as const;
type GoodsColumn = (typeof GOODS_COLUMNS)["required" | "optional"][number];

/** The fields of goods that a file can set. */
export type GoodsTerms = {
  readonly kind: GoodsKind;
  readonly category_id: number | null;
  readonly title: LocalizedText;
  readonly content: LocalizedText;
  readonly price: Money;
  readonly retail_price: Money | null;
  readonly pv_price: Money;
  readonly pv: Money;
  readonly weight: number | null;
  readonly tax_class_id: number | null;
  readonly stock: number;
  readonly sort: number;
  readonly on_sale: boolean;
  readonly recommended: boolean;
  readonly return_rule: ReturnRule;
};

/** The fields that a line sets; of its texts, only the languages whose cells are not empty. */
export type GivenTerms = Partial<Omit<GoodsTerms, "title" | "content">> & {
  readonly title?: GivenText;
  readonly content?: GivenText;
};
type GivenText = { readonly [Each in Language]?: string };

export type ImportedGoods = { readonly line: number; readonly sku: string; readonly terms: GivenTerms };

/** Ids of categories and of tax classes, by title (in either language) and by id. */
export type NamedIds = {
  readonly categories: ReadonlyMap<string, number>;
  readonly taxClasses: ReadonlyMap<string, number>;
};

type Line = SheetLine<GoodsColumn>;

const MOST_PIECES = 1_000_000;
/** Typed where goods have no category or tax class, or customers pay no price of their own. */
const NONE = "-";
const sku = text(40);
const AMOUNTS = {
  price: amountOrZero(["USD"]),
  retail_price: amountOrZero(["USD"]),
  pv_price: amountOrZero(["SP", "CP"]),
  pv: amountOrZero(["PV"]),
} as const;
const title = text(100);
const content = optionalParagraph(100_000);
const YES: readonly string[] = ["1", "yes", "y", "true", "on", "是"];
const NO: readonly string[] = ["0", "no", "n", "false", "off", "否"];

/** Reads one line; its mistakes are added to the errors and omitted from its terms. Its content is as it was written. */
export const readGoods = (line: Line, { categories, taxClasses }: NamedIds, errors: ErrorList): ImportedGoods => {
  const { wrong, given, required, typed } = readCells(line, errors);
  const amount = (column: keyof typeof AMOUNTS) => given(column, "amount", typed(column, AMOUNTS[column]));
  const pieces = (column: GoodsColumn) =>
    given(column, "amount", (cell) => {
      const digits = readWholeNumber(cell) ?? "";
      return /^\d{1,7}$/.test(digits) && Number(digits) <= MOST_PIECES
        ? Number(digits)
        : wrong(column, "input.number", { min: "0", max: String(MOST_PIECES) });
    });
  const flag = (column: GoodsColumn) =>
    given(column, "text", (cell) => {
      const word = readLine(cell).toLowerCase();
      return YES.includes(word) || (NO.includes(word) ? false : wrong(column, "import.yes_or_no"));
    });
  const kind = (cell: string) =>
    GOODS_KINDS.find((each) => each === readLine(cell).toLowerCase()) ?? wrong("kind", "import.goods_kind");
  const returnRule = (cell: string) =>
    RETURN_RULES.find((each) => each === readLine(cell).toLowerCase()) ??
    wrong("return_rule", "import.return_rule", { rules: RETURN_RULES.join(", ") });
  const category = (cell: string) =>
    cell === NONE ? null : (categories.get(plainName(cell)) ?? wrong("category", "import.category_unknown"));
  const taxClass = (cell: string) =>
    cell === NONE ? null : (taxClasses.get(plainName(cell)) ?? wrong("tax_class", "tax_class.unknown"));

  return {
    line: line.line,
    sku: required("sku", "code", typed("sku", sku)) ?? "",
    terms: defined({
      kind: given("kind", "text", kind),
      category_id: given("category", "text", category),
      title: inLanguages((language) => given(titleColumn(language), "text", typed(titleColumn(language), title))),
      content: inLanguages((language) =>
        given(contentColumn(language), "text", typed(contentColumn(language), content)),
      ),
      price: amount("price"),
      retail_price: line.cell("retail_price") === NONE ? null : amount("retail_price"),
      pv_price: amount("pv_price"),
      pv: amount("pv"),
      weight: pieces("weight"),
      tax_class_id: given("tax_class", "text", taxClass),
      stock: pieces("stock"),
      sort: pieces("sort"),
      on_sale: flag("on_sale"),
      recommended: flag("recommended"),
      return_rule: given("return_rule", "text", returnRule),
    }),
  };
};

/** The name or number of a category or tax class, as a file and the database are compared. */
export const plainName = (name: string): string => readLine(name).toLowerCase();

/** The texts of a line by language; undefined when every cell is empty. */
const inLanguages = (read: (language: Language) => string | undefined): GivenText | undefined => {
  const texts = LANGUAGES.flatMap((language) => {
    const given = read(language);
    return given === undefined ? [] : [[language, given] as const];
  });
  return texts.length === 0 ? undefined : Object.fromEntries(texts);
};

type Loose<Terms> = { readonly [Field in keyof Terms]: Terms[Field] | undefined };

const defined = (terms: Loose<GivenTerms>): GivenTerms =>
  Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== undefined));
