import type { AdminAnswerOf, AdminInputOf } from "@espalier/contract/admin/types";
import { add, money } from "@espalier/core/money/money";

import type { Deps } from "../../deps.ts";
import { readDays, readPayouts } from "./figures/read-days.ts";
import type { AdminList } from "../../platform/http/admin-list.ts";
import { adminReport } from "../../platform/http/admin-report.ts";
import { reportRange } from "./report-range.ts";

type Name = "adminReportPayouts";
type Row = AdminAnswerOf<Name>["list"][number];

export const payoutReport = (deps: Deps): AdminList =>
  adminReport(deps.clock, "adminReportPayouts", {
    read: async (input, _, now) => await readReport(deps, input, now),
    columns: [
      { field: "name", title: { en: "Period", cn: "期间" }, kind: "text" },
      { field: "volume", title: { en: "Volume (PV)", cn: "业绩 (PV)" }, kind: "money" },
      { field: "invite", title: { en: "Invite", cn: "邀请收益" }, kind: "money" },
      { field: "pair", title: { en: "Pair", cn: "对碰收益" }, kind: "money" },
      { field: "leader", title: { en: "Leader", cn: "领导收益" }, kind: "money" },
      { field: "incentives", title: { en: "Incentives", cn: "激励" }, kind: "money" },
      { field: "total", title: { en: "Total", cn: "合计" }, kind: "money" },
      { field: "ratio_bp", title: { en: "Ratio (bp of volume)", cn: "拨出率（万分比）" }, kind: "number" },
    ],
  });

const readReport = async ({ db, timeZone }: Deps, { by, ...range }: AdminInputOf<Name>, now: Date): Promise<Row[]> => {
  const { from, to } = reportRange(range, by === "day" ? 30 : 365, { timeZone, now });
  const [payouts, days] = await Promise.all([readPayouts(db, from, to), readDays(db, from, to)]);
  const nameOf = (day: string): string => (by === "day" ? day : day.slice(0, 7));
  const rows = new Map<string, Row>();
  const change = (day: string, with_: (row: Row) => Partial<Row>): void => {
    const name = nameOf(day);
    const row = rows.get(name) ?? { ...EMPTY, id: Number(name.replaceAll("-", "")), name };
    rows.set(name, { ...row, ...with_(row) });
  };
  for (const { day, volume, invite, pair, leader } of payouts) {
    change(day, (row) => ({
      volume: add(row.volume, volume),
      invite: add(row.invite, invite),
      pair: add(row.pair, pair),
      leader: add(row.leader, leader),
    }));
  }
  for (const { day, incentives } of days) {
    if (incentives > 0n) change(day, (row) => ({ incentives: add(row.incentives, incentives) }));
  }
  return [...rows.values()].map(withTotal).toSorted((a, b) => b.id - a.id);
};

const NONE = money(0n);
const EMPTY = {
  ...{ volume: NONE, invite: NONE, pair: NONE, leader: NONE, incentives: NONE, total: NONE },
  ratio_bp: 0,
};

const withTotal = (row: Row): Row => {
  const total = add(row.invite, row.pair, row.leader, row.incentives);
  return { ...row, total, ratio_bp: row.volume > 0n ? Number((total * 10_000n) / row.volume) : 0 };
};
