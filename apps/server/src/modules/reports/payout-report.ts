import type { ServerTexts } from "../../locales/en/texts.ts";
import type { AnswerOf, InputOf } from "@espalier/contract/types";
import { add, money } from "@espalier/core/money/money";
import { BONUS_KINDS } from "@espalier/core/vocabulary/bonus-kind";
import { recordOf } from "@espalier/core/vocabulary/record-of";

import type { ReportsDeps } from "./deps.ts";
import { readDays, readPayouts } from "./daily-figures/read-days.ts";
import type { AdminList } from "../../platform/http/admin-list.ts";
import { adminReport } from "../../platform/http/admin-report.ts";
import { reportRange } from "../../platform/http/report-range.ts";

type Name = "adminReportPayouts";
type Row = AnswerOf<Name>["list"][number];

export const payoutReport = (deps: ReportsDeps): AdminList =>
  adminReport(deps.clock, "adminReportPayouts", {
    read: async (input, _, now) => await readReport(deps, input, now),
    columns: [
      { field: "name", kind: "text" },
      { field: "volume", kind: "money" },
      ...BONUS_KINDS.map(
        (entry) =>
          ({
            field: "by_kind",
            entry,
            title: ({ labels }: ServerTexts) => labels.bonuses[entry],
            kind: "money",
          }) as const,
      ),
      { field: "incentives", kind: "money" },
      { field: "total", kind: "money" },
      { field: "ratio_bp", kind: "number" },
    ],
  });

const readReport = async (
  { db, timeZone }: ReportsDeps,
  { by, ...range }: InputOf<Name>,
  now: Date,
): Promise<Row[]> => {
  const { from, to } = reportRange(range, by === "day" ? 30 : 365, { timeZone, now });
  const [payouts, days] = await Promise.all([readPayouts(db, from, to), readDays(db, from, to)]);
  const nameOf = (day: string): string => (by === "day" ? day : day.slice(0, 7));
  const rows = new Map<string, Row>();
  const change = (day: string, with_: (row: Row) => Partial<Row>): void => {
    const name = nameOf(day);
    const row = rows.get(name) ?? { ...EMPTY, id: Number(name.replaceAll("-", "")), name };
    rows.set(name, { ...row, ...with_(row) });
  };
  for (const { day, volume, by_kind } of payouts) {
    change(day, (row) => ({
      volume: add(row.volume, volume),
      by_kind: recordOf(BONUS_KINDS, (kind) => add(row.by_kind[kind], by_kind[kind])),
    }));
  }
  for (const { day, incentives } of days) {
    if (incentives > 0n) change(day, (row) => ({ incentives: add(row.incentives, incentives) }));
  }
  return [...rows.values()].map(withTotal).toSorted((a, b) => b.id - a.id);
};

const NONE = money(0n);
const EMPTY = {
  volume: NONE,
  by_kind: recordOf(BONUS_KINDS, () => NONE),
  incentives: NONE,
  total: NONE,
  ratio_bp: 0,
};

const withTotal = (row: Row): Row => {
  const total = add(row.incentives, ...BONUS_KINDS.map((kind) => row.by_kind[kind]));
  return { ...row, total, ratio_bp: row.volume > 0n ? Number((total * 10_000n) / row.volume) : 0 };
};
