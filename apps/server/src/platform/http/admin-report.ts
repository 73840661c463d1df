import type { AnswerOf, InputOf } from "@espalier/contract/types";
import { done } from "@espalier/core/vocabulary/outcome";

import {
  decodeFilters,
  type ExportColumn,
  type ExportedCall,
  exportedRow,
  isListContextOf,
  type ListReader,
  type AdminList,
  titledColumns,
} from "./admin-list.ts";

type Row = { readonly id: number };

/** The admin app's calls that return all of their rows at once. */
export type AdminReportName = {
  [Name in ExportedCall]: AnswerOf<Name> extends { total: number }
    ? never
    : AnswerOf<Name> extends { list: readonly Row[] }
      ? Name
      : never;
}[ExportedCall];

type RowOf<Name extends AdminReportName> = AnswerOf<Name>["list"][number];

/** A report, defined once: its call returns all rows, an export writes them in the same order. */
export type ReportPlan<Name extends AdminReportName> = {
  readonly read: (input: InputOf<Name>, reader: ListReader, now: Date) => Promise<readonly RowOf<Name>[]>;
  readonly columns: readonly ExportColumn<Name, RowOf<Name>>[];
};

/** Binds a report's call to its computation; it is exported like a list. */
export const adminReport = <const Name extends AdminReportName>(
  clock: () => Date,
  name: Name,
  plan: ReportPlan<Name>,
): AdminList => ({
  name,
  columns: titledColumns(name, plan.columns),
  binding: {
    name,
    isSameForAll: false,
    handle: async (context) => {
      if (!isListContextOf(name, context)) throw new Error(`${name} was given another call's context`);
      return done({ list: await plan.read(context.input, context.caller, context.now) });
    },
  },
  open: (wire, reader) => {
    const filters = decodeFilters(name, wire);
    if (!filters.ok) return filters;
    const input = filters.value;
    let read: Promise<readonly RowOf<Name>[]> | undefined;
    const rows = async () => await (read ??= plan.read(input, reader, clock()));
    return done({
      count: async () => (await rows()).length,
      read: async ({ after, limit }) => {
        const all = await rows();
        const start = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1;
        return all.slice(start, start + limit).map((row) => exportedRow(plan.columns, row, reader.language));
      },
    });
  },
});
