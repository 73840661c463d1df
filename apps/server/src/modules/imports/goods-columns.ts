import type { ErrorKey } from "@espalier/contract/errors";
import { optionalParagraph, text } from "@espalier/contract/text-fields";
import { MAX_AMOUNT, type Money, parseMoney } from "@espalier/core/money/money";
import { type Language, LANGUAGES } from "@espalier/core/vocabulary/language";
import type { LocalizedText } from "@espalier/core/vocabulary/localized-text";
import { GOODS_KINDS, type GoodsKind } from "@espalier/core/vocabulary/order";
import type { z } from "zod";

import { sanitiseHtml } from "../../platform/html/sanitise-html.ts";
import type { SheetLine } from "../../platform/spreadsheets/read-sheet.ts";
import type { ErrorList } from "./import-error.ts";
import { readZodError } from "./read-zod-error.ts";

type TitleColumn = `title_${Language}`;
type ContentColumn = `content_${Language}`;

export const titleColumn = (language: Language): TitleColumn => `title_${language}`;
export const contentColumn = (language: Language): ContentColumn => `content_${language}`;

/** The columns of a file of goods. An empty cell, like a missing column, leaves the value unchanged. */
export const GOODS_COLUMNS = {
  required: ["sku"],
  optional: [
    ...(["kind", "category", "price", "pv_price", "pv", "stock", "sort", "on_sale", "recommended"] as const),
    ...LANGUAGES.map(titleColumn),
    ...LANGUAGES.map(contentColumn),
  ],
} as const;
type GoodsColumn = (typeof GOODS_COLUMNS)[keyof typeof GOODS_COLUMNS][number];

/** The fields of goods that a file can set. */
export type GoodsTerms = {
  readonly kind: GoodsKind;
  readonly category_id: number | null;
  readonly title: LocalizedText;
  readonly content: LocalizedText;
  readonly price: Money;
  readonly pv_price: Money;
  readonly pv: Money;
  readonly stock: number;
  readonly sort: number;
  readonly on_sale: boolean;
  readonly recommended: boolean;
};

/** The fields that a line sets; of its texts, only the languages whose cells are not empty. */
export type GivenTerms = Partial<Omit<GoodsTerms, "title" | "content">> & {
  readonly title?: GivenText;
  readonly content?: GivenText;
};
type GivenText = { readonly [Each in Language]?: string };

export type ImportedGoods = { readonly line: number; readonly sku: string; readonly terms: GivenTerms };

/** Category ids by title (in either language) and by id. */
export type Categories = ReadonlyMap<string, number>;

type Line = SheetLine<GoodsColumn>;

const MOST_PIECES = 1_000_000;
const NO_CATEGORY = "-";
const sku = text(40);
const title = text(100);
const content = optionalParagraph(100_000);
const YES: readonly string[] = ["1", "yes", "y", "true", "on", "是"];
const NO: readonly string[] = ["0", "no", "n", "false", "off", "否"];

/** Reads one line; its mistakes are added to the errors and omitted from its terms. */
export const readGoods = (line: Line, categories: Categories, errors: ErrorList): ImportedGoods => {
  const wrong = (column: GoodsColumn, key: ErrorKey, words?: Readonly<Record<string, string>>): undefined => {
    errors.add(line.line, column, key, words);
    return undefined;
  };
  const given = <Value>(column: GoodsColumn, read: (cell: string) => Value | undefined): Value | undefined => {
    const cell = line.cell(column);
    if (cell === "") return undefined;
    return line.isFormula(column) && cell !== NO_CATEGORY ? wrong(column, "sheet.formula") : read(cell);
  };
  const typed = (column: GoodsColumn, schema: z.ZodType<string>) => (cell: string) => {
    const parsed = schema.safeParse(cell);
    return parsed.success ? parsed.data : wrong(column, ...readZodError(parsed.error));
  };
  const amount = (column: GoodsColumn) => (cell: string) => {
    const parsed = parseMoney(cell);
    return parsed === undefined || parsed < 0n || parsed > MAX_AMOUNT ? wrong(column, "input.amount") : parsed;
  };
  const pieces = (column: GoodsColumn) => (cell: string) =>
    /^\d{1,7}$/.test(cell) && Number(cell) <= MOST_PIECES
      ? Number(cell)
      : wrong(column, "input.number", { min: "0", max: String(MOST_PIECES) });
  const flag = (column: GoodsColumn) => (cell: string) =>
    YES.includes(cell.toLowerCase()) || (NO.includes(cell.toLowerCase()) ? false : wrong(column, "input.choice"));
  const kind = (cell: string) =>
    GOODS_KINDS.find((each) => each === cell.toLowerCase()) ?? wrong("kind", "input.choice");
  const category = (cell: string) =>
    cell === NO_CATEGORY ? null : (categories.get(cell.toLowerCase()) ?? wrong("category", "import.category_unknown"));

  return {
    line: line.line,
    sku: line.cell("sku") === "" ? (wrong("sku", "input.missing") ?? "") : (given("sku", typed("sku", sku)) ?? ""),
    terms: defined({
      kind: given("kind", kind),
      category_id: given("category", category),
      title: inLanguages((language) => given(titleColumn(language), typed(titleColumn(language), title))),
      content: inLanguages((language) =>
        given(contentColumn(language), (cell) => cleaned(typed(contentColumn(language), content)(cell))),
      ),
      price: given("price", amount("price")),
      pv_price: given("pv_price", amount("pv_price")),
      pv: given("pv", amount("pv")),
      stock: given("stock", pieces("stock")),
      sort: given("sort", pieces("sort")),
      on_sale: given("on_sale", flag("on_sale")),
      recommended: given("recommended", flag("recommended")),
    }),
  };
};

const cleaned = (html: string | undefined): string | undefined => (html === undefined ? undefined : sanitiseHtml(html));

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
