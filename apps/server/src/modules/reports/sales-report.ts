import {
  DAY_REFUNDS,
  type SALES_BY,
  SALES_FIELD_OF,
  SALES_FIELDS,
} from "@espalier/contract/calls/reports/figure-words";
import { serverTexts } from "../../locales/server-texts.ts";
import type { AnswerOf, InputOf } from "@espalier/contract/types";
import { money, type Money } from "@espalier/core/money/money";
import type { Language } from "@espalier/core/text/language";
import { PAYMENTS } from "@espalier/core/vocabulary/order";
import { recordOf } from "@espalier/core/vocabulary/record-of";

import { zonedClock } from "../../platform/clock/zoned-clock.ts";
import type { ReportsDeps } from "./deps.ts";
import type { DayFigures } from "./daily-figures/day-figures.ts";
import { countBetween, readDays } from "./daily-figures/read-days.ts";
import { adminReport } from "../../platform/http/admin-report.ts";
import type { AdminList } from "../../platform/http/admin-list.ts";
import { reportRange } from "../../platform/http/report-range.ts";
import { type ChargeSums, salesByCharge, salesByMethod, salesByThing } from "./sales-queries.ts";

type Name = "adminReportSales";
type Row = AnswerOf<Name>["list"][number];
type By = (typeof SALES_BY)[number];

const DAYS: Readonly<Record<By, number>> = { day: 30, month: 365, goods: 30, category: 30, payment: 30, charge: 30 };

export const salesReport = (deps: ReportsDeps): AdminList =>
  adminReport(deps.clock, "adminReportSales", {
    read: async (input, { language }, now) => await readSales(deps, input, { language, now }),
    columns: [
      { field: "name", kind: "text" },
      { field: "orders", kind: "number" },
      { field: "pieces", kind: "number" },
      ...[...SALES_FIELDS, ...DAY_REFUNDS].map((field) => ({ field, kind: "money" as const })),
      { field: "volume", kind: "money" },
    ],
  });

const readSales = async (
  { db, timeZone }: ReportsDeps,
  { by, ...range }: InputOf<Name>,
  { language, now }: { readonly language: Language; readonly now: Date },
): Promise<Row[]> => {
  const span = reportRange(range, DAYS[by], { timeZone, now });
  switch (by) {
    case "day":
    case "month":
      return rowsOf(by, await daysOf({ db, timeZone }, span, now));
    case "goods":
    case "category":
      return (await salesByThing(db, by, { ...span, timeZone, language })).map((sold, index) => ({
        id: index + 1,
        ...NO_REFUNDS,
        ...sold,
      }));
    case "charge":
      return shownSales(await salesByCharge(db, { ...span, timeZone })).map(({ kind, ...sums }, index) => ({
        id: index + 1,
        key: kind,
        name: serverTexts[language].charges[kind],
        pieces: null,
        volume: null,
        ...sums,
      }));
    case "payment":
      return (await salesByMethod(db, { ...span, timeZone })).map(({ method, amount, ...sold }, index) => ({
        id: index + 1,
        ...NO_REFUNDS,
        ...NO_SALES,
        ...sold,
        key: method,
        name: serverTexts[language].labels.payments[method],
        [SALES_FIELD_OF[PAYMENTS[method].unit]]: amount,
      }));
  }
};

/** Tax that prices contain is kept apart from what was added to them. */
const shownSales = (rows: readonly ChargeSums[]): readonly ChargeSums[] => {
  const contained = rows.find(({ kind }) => kind === "included_tax");
  if (!contained) return rows;
  return rows.map((row) => {
    switch (row.kind) {
      case "tax":
        return { ...row, ...recordOf(CHARGE_FIELDS, (field) => plus(row[field], contained[field])) };
      case "included_tax":
        return { ...row, ...recordOf(CHARGE_FIELDS, (field) => money(-row[field])) };
      case "goods":
      case "discount":
      case "delivery":
        return row;
    }
  });
};

const CHARGE_FIELDS = [...SALES_FIELDS, ...DAY_REFUNDS];

const NONE = money(0n);
const NO_SALES = recordOf(SALES_FIELDS, () => NONE);
const NO_REFUNDS = recordOf(DAY_REFUNDS, () => null);

type Span = { readonly from: string; readonly to: string; readonly today: string };

/** The stored days, and today up to now. */
const daysOf = async (
  { db, timeZone }: Pick<ReportsDeps, "db" | "timeZone">,
  { from, to, today }: Span,
  now: Date,
): Promise<readonly DayFigures[]> => {
  const stored = await readDays(db, from, to);
  if (to < today || from > today) return stored;
  const start = zonedClock(timeZone).startOf(today);
  return [...stored.filter(({ day }) => day < today), await countBetween(db, today, { start, stop: now, timeZone })];
};

/** One row for each day or month, the newest first. */
const rowsOf = (by: "day" | "month", days: readonly DayFigures[]): Row[] => {
  const rows = new Map<string, Row>();
  for (const figures of days) {
    const name = by === "day" ? figures.day : figures.day.slice(0, 7);
    const row = rows.get(name) ?? { ...EMPTY, id: Number(name.replaceAll("-", "")), key: name, name };
    rows.set(name, {
      ...row,
      orders: row.orders + figures.orders,
      ...recordOf(SALES_FIELDS, (field) => plus(row[field], figures[`sales_${field}` as const])),
      ...recordOf(DAY_REFUNDS, (field) => plus(row[field], figures[field])),
      volume: plus(row.volume, figures.volume),
    });
  }
  return [...rows.values()].toReversed();
};

const EMPTY = {
  orders: 0,
  pieces: null,
  ...NO_SALES,
  volume: NONE,
  ...recordOf(DAY_REFUNDS, () => NONE),
};

const plus = (one: Money | null, other: Money): Money => money((one ?? 0n) + other);
