import { decodeRequest } from "@espalier/contract/decode-request";
import type { ErrorKey } from "@espalier/contract/errors";
import type { OfficeCall } from "@espalier/contract/office/call";
import { officeCalls } from "@espalier/contract/office/calls";
import type { OfficeCallName } from "@espalier/contract/office/routes";
import type { OfficeAnswerOf, OfficeInputOf } from "@espalier/contract/office/types";
import type { Bilingual } from "@espalier/core/vocabulary/language";
import { done, type Outcome } from "@espalier/core/vocabulary/outcome";
import type { Expression } from "kysely";

import { countRows, readCountedPage } from "../db/counted-page.ts";
import type { Db } from "../db/in-transaction.ts";
import type { PageStart } from "../db/paged.ts";
import type { OfficeBinding, OfficeCaller } from "./bind-office-call.ts";

type Row = { readonly id: number };

/** The office's calls that answer {total, list}. */
export type OfficeListName = {
  [Name in OfficeCallName]: OfficeAnswerOf<Name> extends { total: number; list: readonly Row[] } ? Name : never;
}[OfficeCallName];

type RowOf<Name extends OfficeListName> = OfficeAnswerOf<Name>["list"][number];

/** Who reads a list: some answer in the reader's language, or say what is the reader's own. */
export type ListReader = Pick<OfficeCaller, "language" | "operator">;

/** A list of the office, newest (highest id) first, said once: its call reads it page by page, an export from end to end. */
export type ListPlan<Name extends OfficeListName> = {
  /** Every row that the input's filters leave, without order or columns, for counting. */
  readonly all: (input: OfficeInputOf<Name>) => Expression<unknown>;
  readonly read: (input: OfficeInputOf<Name>, start: PageStart, reader: ListReader) => Promise<readonly RowOf<Name>[]>;
  /** What an export writes of each row. */
  readonly columns: readonly ExportColumn<keyof RowOf<Name> & string>[];
};

export type ExportColumn<Field extends string = string> = {
  readonly field: Field;
  readonly title: Bilingual;
  readonly kind: "text" | "number" | "money" | "time";
};

/** A list tied to its plan, its types checked by `officeList` and then forgotten. A report is one too (office-report.ts). */
export type OfficeList = {
  readonly name: OfficeCallName;
  readonly columns: readonly ExportColumn[];
  readonly binding: OfficeBinding;
  /** The list with the filters of a request in the wire's form. Its rows are their ids and a value for each column. */
  readonly open: (wire: unknown, reader: ListReader) => Outcome<OpenedList, ErrorKey>;
};

export type OpenedList = {
  /** How many rows there are, however many. */
  readonly count: () => Promise<number>;
  readonly read: (start: PageStart) => Promise<readonly ExportedRow[]>;
};

/** What follows a row in the list begins after its id. */
type ExportedRow = { readonly id: number; readonly cells: readonly unknown[] };

/** Ties a paged call to how its list is read; input and rows are checked against the contract at compile time. */
export const officeList = <const Name extends OfficeListName>(
  db: Db,
  name: Name,
  plan: ListPlan<Name>,
): OfficeList => ({
  name,
  columns: plan.columns,
  binding: {
    name,
    handle: async (context) => {
      if (!isContextOf(name, context)) throw new Error(`${name} was given another call's context`);
      const { input, caller, now } = context;
      const { page, limit, ...filters } = input;
      const asked = { reader: caller.operator.session, list: `${name} ${spell(filters)}`, page, limit, now };
      return done(
        await readCountedPage(db, asked, plan.all(input), async (start) => await plan.read(input, start, caller)),
      );
    },
  },
  open: (wire, reader) => {
    const filters = decodeFilters(name, wire);
    if (!filters.ok) return filters;
    const input = filters.value;
    return done({
      count: async () => await countRows(db, plan.all(input)),
      read: async (start) => (await plan.read(input, start, reader)).map((row) => exportedRow(plan.columns, row)),
    });
  },
});

type Asked<Name extends OfficeCallName> = { readonly input: OfficeInputOf<Name> };

/** Inputs are decoded by the call's own contract, so the name says what they are. */
const isInputOf = <Name extends OfficeCallName>(name: Name, asked: object): asked is Asked<Name> =>
  "name" in asked && asked.name === name;

/** Whether this is the context of that call. */
export const isContextOf = <Name extends OfficeCallName>(
  name: Name,
  context: unknown,
): context is Asked<Name> & { readonly caller: OfficeCaller; readonly now: Date } =>
  typeof context === "object" && context !== null && "caller" in context && isInputOf(name, context);

/** The filters of a request in the wire's form, as its call decodes them. */
export const decodeFilters = <Name extends OfficeCallName>(
  name: Name,
  wire: unknown,
): Outcome<OfficeInputOf<Name>, ErrorKey> => {
  const call: OfficeCall = officeCalls[name];
  const decoded = decodeRequest(call, wire);
  if (!decoded.ok) return decoded;
  const asked = { name, input: decoded.value };
  if (!isInputOf(name, asked)) throw new Error(`${name} was given another call's input`);
  return done(asked.input);
};

/** What an export writes of a row. */
export const exportedRow = <Field extends string>(
  columns: readonly ExportColumn<Field>[],
  row: { readonly id: number } & Readonly<Record<Field, unknown>>,
): ExportedRow => ({ id: row.id, cells: columns.map(({ field }) => row[field]) });

const spell = (filters: object): string =>
  JSON.stringify(filters, (_, value: unknown) => (typeof value === "bigint" ? value.toString() : value));
