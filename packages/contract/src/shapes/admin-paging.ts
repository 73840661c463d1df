/** Shapes that the admin app's calls share. */
import { z } from "zod";

import { money, optionally, wholeNumber } from "../codecs.ts";
import { refuse } from "../refuse.ts";
import { text } from "../text-fields.ts";

const PAGE_SIZES: readonly number[] = [25, 50, 100];

/** The place in a paged call of the admin app: 25 rows unless `limit` says 50 or 100. */
export const adminPaging = {
  page: optionally(wholeNumber(1, 1_000_000)).transform((page) => page ?? 1),
  limit: optionally(
    wholeNumber(1, 100).check((context) => {
      if (!PAGE_SIZES.includes(context.value)) refuse(context, "input.choice");
    }),
  ).transform((limit) => limit ?? 25),
};

/**
 * The column that a list is sorted by, with "-" in front for the greatest first. Left out, and in a list of more than
 * 10,000 rows, the list has its own order.
 */
export const sortedBy = <const Column extends string>(...columns: readonly Column[]) =>
  optionally(z.enum([...columns, ...columns.map((column) => `-${column}` as const)], "input.choice"));

/** The maximum number of rows that a list counts: 10,001 means more than 10,000. */
export const MOST_COUNTED = 10_001;

/** The answer of a paged call: the rows of the page and the total number of rows (see MOST_COUNTED). */
export const paged = <Row extends z.ZodType>(row: Row) => z.object({ total: z.int(), list: z.array(row) });

/**
 * As `paged`, with the sums of all rows of the filtered list, each in its unit; left out for more than 10,000 rows,
 * which are not counted to the end either.
 */
export const pagedWithSums = <Row extends z.ZodType>(row: Row) =>
  paged(row).extend({ sums: z.array(z.object({ unit: z.string(), amount: money })).optional() });

/** An operator's reason for an action; recorded in the audit log and shown to those it concerns. */
export const reason = text(500);
