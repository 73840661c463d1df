import { decodeRequest } from "@espalier/contract/decode-request";
import { labelInLanguage } from "@espalier/contract/fields";
import { serverTexts } from "../../locales/server-texts.ts";
import type { ServerTexts } from "../../locales/en/texts.ts";
import type { ErrorKey } from "@espalier/contract/errors";
import type { Call } from "@espalier/contract/define-call";
import { MOST_COUNTED } from "@espalier/contract/shapes/admin-paging";
import { calls } from "@espalier/contract/calls.generated";
import type { AdminCallName, AnswerOf, InputOf } from "@espalier/contract/types";
import { type Language, LANGUAGES } from "@espalier/core/text/language";
import { done, type Outcome } from "@espalier/core/vocabulary/outcome";
import type { Expression, RawBuilder } from "kysely";

import { type CountedPage, countRows, countSome, readCountedPage } from "../db/paging/counted-page.ts";
import { findSorted, type Sorting } from "../db/paging/find-sorted.ts";
import type { Db } from "../db/in-transaction.ts";
import { type PageStart, readPage } from "../db/paging/paged.ts";
import type { Binding } from "./bind-call.ts";
import type { OperatorCaller } from "./caller.ts";

type Row = { readonly id: number };

/** The admin app's calls that answer {total, list}. */
export type AdminListName = {
  [Name in ExportedCall]: AnswerOf<Name> extends { total: number; list: readonly Row[] } ? Name : never;
}[ExportedCall];

/** The calls whose columns have titles. */
export type ExportedCall = AdminCallName & keyof Titles;

type Titles = ServerTexts["exports"];

type RowOf<Name extends AdminListName> = AnswerOf<Name>["list"][number];

/** The reader of a list: some lists answer in the reader's language, or mark the reader's own rows. */
export type ListReader = Pick<OperatorCaller, "language" | "operator">;

/**
 * A list of the admin app, newest (highest id) first, defined once: its call reads it page by page, an export from end
 * to end.
 */
export type ListPlan<Name extends AdminListName> = {
  /** Every row that matches the input's filters, without order or columns, for counting. */
  readonly all: (input: InputOf<Name>) => Expression<unknown>;
  readonly read: (input: InputOf<Name>, start: PageStart, reader: ListReader) => Promise<readonly RowOf<Name>[]>;
  /** The sums of every row that matches the input's filters, for a list that answers them. */
  readonly sums?: (input: InputOf<Name>) => Promise<readonly UnitSum[]>;
  /** The columns of an export. */
  readonly columns: readonly ExportColumn<Name, RowOf<Name>>[];
  /** The orders that a caller can choose; `read` then returns the rows of `start.ids`. */
  readonly sorting?: {
    readonly table: Sorting["table"];
    readonly id?: Sorting["id"];
    readonly rows: (input: InputOf<Name>) => Sorting["rows"];
    /** The columns of a row under the name `s`, by their names in the request; never null. */
    readonly by: Readonly<Record<SortColumn<Name>, RawBuilder<unknown>>>;
    /** The columns with an index, which order a list of any length. */
    readonly indexed?: readonly SortColumn<Name>[];
  };
};

type UnitSum = { readonly unit: string; readonly amount: bigint };

type SortColumn<Name extends AdminListName> =
  InputOf<Name> extends { readonly sort?: infer Word } ? Exclude<Word, undefined | `-${string}`> & string : never;

/** A column of an export. Its title is in each language's texts under its call and field, or else under `title`. */
export type ExportColumn<Name extends ExportedCall, Exported> = ColumnOf<Name, keyof Exported & string>;

type ColumnOf<Name extends ExportedCall, Field extends string> = Field extends keyof Titles[Name]
  ? Column<Field> & { readonly title?: TitleOf }
  : Column<Field> & TitledHere<`apps/server/src/locales/<language>/exports: ${Name}.${Field}`>;

/** What the compiler names where a title is missing: the place at which it looked. */
interface TitledHere<MissingIn extends string> {
  readonly title: TitleOf & { readonly missingIn?: MissingIn };
}

interface TitleOf {
  (texts: ServerTexts): string;
}

type Column<Field extends string> = {
  readonly field: Field;
  /** For a field that is a record: the entry that the column writes. */
  readonly entry?: string;
  readonly kind: "text" | "number" | "money" | "percent" | "time";
  /** For a localized text: the language of this column, which its title names. */
  readonly language?: Language;
  /** For a word of a closed list: what a person reads for each. */
  readonly words?: (texts: ServerTexts) => Readonly<Record<string, string>>;
};

/** A column for each language of a text that operators wrote. */
export const localizedColumns = <const Field extends string>(field: Field): readonly Column<Field>[] =>
  LANGUAGES.map((language) => ({ field, entry: language, kind: "text", language }));

/** A column with its title. */
export type TitledColumn = Column<string> & { readonly titleIn: (language: Language) => string };

export const titledColumns = (
  name: ExportedCall,
  columns: readonly (Column<string> & { readonly title?: (texts: ServerTexts) => string })[],
): readonly TitledColumn[] =>
  columns.map(({ title, ...column }) => ({
    ...column,
    titleIn: (language) => {
      const titles: Readonly<Record<string, string>> = serverTexts[language].exports[name];
      const label = title?.(serverTexts[language]) ?? titles[column.field] ?? column.field;
      return column.language === undefined ? label : labelInLanguage(label, language, column.language);
    },
  }));

/** A list without the types of its plan, which `adminList` has checked. A report is one too (admin-report.ts). */
export type AdminList = {
  readonly name: AdminCallName;
  readonly columns: readonly TitledColumn[];
  readonly binding: Binding;
  /**
   * Opens the list with the filters of a request in the wire's form. Its rows are their ids and a value for each
   * column.
   */
  readonly open: (wire: unknown, reader: ListReader) => Outcome<OpenedList, ErrorKey>;
};

export type OpenedList = {
  /** The exact number of rows, without a limit. */
  readonly count: () => Promise<number>;
  readonly read: (start: PageStart) => Promise<readonly ExportedRow[]>;
};

/** A row of an export; the next rows begin after its id. */
type ExportedRow = { readonly id: number; readonly cells: readonly unknown[] };

/** Binds a paged call to the plan of its list; input and rows are checked against the contract at compile time. */
export const adminList = <const Name extends AdminListName>(db: Db, name: Name, plan: ListPlan<Name>): AdminList => ({
  name,
  columns: titledColumns(name, plan.columns),
  binding: {
    name,
    isSameForAll: false,
    handle: async (context) => {
      if (!isListContextOf(name, context)) throw new Error(`${name} was given another call's context`);
      const { input } = context;
      const page = await readList(db, name, plan, context);
      if (plan.sums === undefined || page.total >= MOST_COUNTED) return done(page);
      return done({ ...page, sums: await plan.sums(input) });
    },
  },
  open: (wire, reader) => {
    const filters = decodeFilters(name, wire);
    if (!filters.ok) return filters;
    const input = filters.value;
    return done({
      count: async () => await countRows(db, plan.all(input)),
      read: async (start) =>
        (await plan.read(input, start, reader)).map((row) => exportedRow(plan.columns, row, reader.language)),
    });
  },
});

const readList = async <Name extends AdminListName>(
  db: Db,
  name: Name,
  plan: ListPlan<Name>,
  { input, caller, now }: ListContext<Name> & { readonly caller: OperatorCaller; readonly now: Date },
): Promise<CountedPage<RowOf<Name>>> => {
  const { page, limit, ...filters } = input;
  const requested = { reader: caller.operator.session, list: `${name} ${serialize(filters)}`, page, limit, now };
  const sorted = sortingOf<Name>(plan, input);
  const total = sorted === undefined ? MOST_COUNTED : await countSome(db, plan.all(input));
  if (sorted === undefined || (total >= MOST_COUNTED && !sorted.indexed))
    return await readCountedPage(
      db,
      requested,
      plan.all(input),
      async (start) => await plan.read(input, start, caller),
    );
  const list = await readPage(db, requested, async (start) => {
    const ids = await findSorted(db, sorted, start);
    const rows = await plan.read(input, { ...start, ids, skip: 0 }, caller);
    return rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
  });
  return { total, list: [...list] };
};

/** The order that the request chose, if it did. */
const sortingOf = <Name extends AdminListName>(
  { sorting }: ListPlan<Name>,
  input: InputOf<Name>,
): (Sorting & { readonly indexed: boolean }) | undefined => {
  const sort = new Map<string, unknown>(Object.entries(input)).get("sort");
  if (sorting === undefined || typeof sort !== "string") return undefined;
  const expressions = new Map<string, RawBuilder<unknown>>(Object.entries(sorting.by));
  const column = sort.replace(/^-/, "");
  const by = expressions.get(column);
  if (by === undefined) return undefined;
  const { table, id } = sorting;
  const indexed = sorting.indexed?.some((each) => each === column) ?? false;
  return { table, id, rows: sorting.rows(input), by, descending: sort.startsWith("-"), indexed };
};

type ListContext<Name extends AdminCallName> = { readonly input: InputOf<Name> };

/** Inputs are decoded by the call's own contract, so the name determines their type. */
const isInputOf = <Name extends AdminCallName>(name: Name, requested: object): requested is ListContext<Name> =>
  "name" in requested && requested.name === name;

/** Whether this is the context of that call. */
export const isListContextOf = <Name extends AdminCallName>(
  name: Name,
  context: unknown,
): context is ListContext<Name> & { readonly caller: OperatorCaller; readonly now: Date } =>
  typeof context === "object" && context !== null && "caller" in context && isInputOf(name, context);

/** The filters of a request in the wire's form, as its call decodes them. */
export const decodeFilters = <Name extends AdminCallName>(
  name: Name,
  wire: unknown,
): Outcome<InputOf<Name>, ErrorKey> => {
  const call: Call = calls[name];
  const decoded = decodeRequest(call, wire);
  if (!decoded.ok) return decoded;
  const requested = { name, input: decoded.value };
  if (!isInputOf(name, requested)) throw new Error(`${name} was given another call's input`);
  return done(requested.input);
};

/** The row that an export writes. */
export const exportedRow = <Field extends string>(
  columns: readonly Column<Field>[],
  row: { readonly id: number } & Readonly<Record<Field, unknown>>,
  language: Language,
): ExportedRow => ({
  id: row.id,
  cells: columns.map((column) => {
    const cell = cellOf(column, row);
    return typeof cell === "string" ? (column.words?.(serverTexts[language])[cell] ?? cell) : cell;
  }),
});

const cellOf = <Field extends string>(
  { field, entry }: Column<Field>,
  row: Readonly<Record<Field, unknown>>,
): unknown => {
  if (entry === undefined) return row[field];
  const record: unknown = row[field];
  return new Map<string, unknown>(Object.entries(record ?? {})).get(entry);
};

const serialize = (filters: object): string =>
  JSON.stringify(filters, (_, value: unknown) => (typeof value === "bigint" ? value.toString() : value));
