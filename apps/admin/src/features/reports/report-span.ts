import { lastDayOf } from "@espalier/core/vocabulary/days";
import { type DaySpan, lastDays } from "@espalier/ui/dates/day-span";

import { today } from "../../lib/today.ts";

/** The days of a report by day or month, as the server chooses them where the filter leaves an end open. */
export const reportSpan = (by: string, { from = "", to = "" }: Readonly<Record<string, string>>): DaySpan => {
  const last = to === "" || to > today() ? today() : to;
  return { from: from === "" || from > last ? lastDays(last, by === "month" ? 365 : 30).from : from, to: last };
};

/** The days of a month such as 2026-05. */
export const monthSpan = (month: string): DaySpan => ({
  from: `${month}-01`,
  to: lastDayOf(month),
});

/** The days of a row that is named by its day or its month. */
export const rowSpan = (name: string): DaySpan =>
  name.length === "2026-05".length ? monthSpan(name) : { from: name, to: name };
