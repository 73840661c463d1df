import { addDays, mondayOf } from "@espalier/core/vocabulary/days";
import type { ReportPeriod } from "@espalier/core/vocabulary/report";

/** Days, both included. */
export type DaySpan = { readonly from: string; readonly to: string };

/** The last day, week (Monday to Sunday) or month that has ended before a day. */
export const finishedPeriod = (today: string, period: ReportPeriod): DaySpan => {
  switch (period) {
    case "day":
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case "week":
      return { from: addDays(mondayOf(today), -7), to: addDays(mondayOf(today), -1) };
    case "month": {
      const to = addDays(`${today.slice(0, 7)}-01`, -1);
      return { from: `${to.slice(0, 7)}-01`, to };
    }
  }
};
