import { addMonths } from "@espalier/core/vocabulary/days";
import { RANK_FIELDS } from "@espalier/contract/calls/reports/reports-admin";
import type { AnswerOf } from "@espalier/contract/types";
import type { ServerTexts } from "../../locales/en/texts.ts";
import { RANKS, RANKS_AND_NONE } from "@espalier/core/vocabulary/rank";
import { recordOf } from "@espalier/core/vocabulary/record-of";

import { zonedClock } from "../../platform/clock/zoned-clock.ts";
import type { ReportsDeps } from "./deps.ts";
import type { AdminList } from "../../platform/http/admin-list.ts";
import { adminReport } from "../../platform/http/admin-report.ts";
import { countJoined, countRankChanges, countRanks } from "./member-queries.ts";

type Row = AnswerOf<"adminReportRanks">["list"][number];

export const rankReport = (deps: ReportsDeps): AdminList =>
  adminReport(deps.clock, "adminReportRanks", {
    read: async ({ months }, _, now) => await readRanks(deps, months, now),
    columns: [
      { field: "name", kind: "text" },
      { field: "members", kind: "number" },
      { field: "rank_0", kind: "number" },
      ...RANKS.map((rank) => ({
        field: `rank_${rank}` as const,
        title: ({ labels }: ServerTexts) => labels.ranks[rank],
        kind: "number" as const,
      })),
    ],
  });

/** Computed backwards from now: raises by later runs are undone, and later members are left out. */
const readRanks = async ({ db, timeZone }: ReportsDeps, months: number, now: Date): Promise<Row[]> => {
  const names = lastMonths(zonedClock(timeZone).read(now).day, months);
  const first = `${names.at(-1) ?? ""}-01`;
  const [ranks, changes, joined] = await Promise.all([
    countRanks(db),
    countRankChanges(db, first),
    countJoined(db, timeZone),
  ]);
  const counts = RANKS_AND_NONE.map((rank) => ranks.find((each) => each.rank === rank)?.members ?? 0);
  counts[0] = sumOf(joined) - sumOf(ranks);
  const rows: Row[] = [];
  for (const name of names) {
    rows.push(rowOf(name, counts));
    for (const { month, before, after, members } of changes) {
      if (month !== name) continue;
      counts[after] = (counts[after] ?? 0) - members;
      counts[before] = (counts[before] ?? 0) + members;
    }
    counts[0] = (counts[0] ?? 0) - (joined.find(({ month }) => month === name)?.members ?? 0);
  }
  return rows;
};

/** The months up to that of a day, the newest first, as "YYYY-MM". */
export const lastMonths = (day: string, months: number): readonly string[] =>
  Array.from({ length: months }, (_, back) => addMonths(day.slice(0, 7), -back));

const sumOf = (rows: readonly { readonly members: number }[]): number =>
  rows.reduce((sum, { members }) => sum + members, 0);

const rowOf = (name: string, counts: readonly number[]): Row => ({
  id: Number(name.replace("-", "")),
  name,
  members: counts.reduce((sum, each) => sum + each, 0),
  ...recordOf(RANK_FIELDS, (field) => counts[RANK_FIELDS.indexOf(field)] ?? 0),
});
