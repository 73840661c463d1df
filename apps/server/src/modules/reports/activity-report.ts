import type { AnswerOf } from "@espalier/contract/types";

import { zonedClock } from "../../platform/clock/zoned-clock.ts";
import type { ReportsDeps } from "./deps.ts";
import type { AdminList } from "../../platform/http/admin-list.ts";
import { adminReport } from "../../platform/http/admin-report.ts";
import { countJoined, readBuyers } from "./member-queries.ts";
import { lastMonths } from "./rank-report.ts";

type Row = AnswerOf<"adminReportActivity">["list"][number];

export const activityReport = (deps: ReportsDeps): AdminList =>
  adminReport(deps.clock, "adminReportActivity", {
    read: async ({ months }, _, now) => await readActivity(deps, months, now),
    columns: [
      { field: "name", kind: "text" },
      { field: "joined", kind: "number" },
      { field: "buyers", kind: "number" },
      { field: "first_buyers", kind: "number" },
      { field: "returning", kind: "number" },
      { field: "counted_at", kind: "time" },
    ],
  });

const readActivity = async ({ db, timeZone }: ReportsDeps, months: number, now: Date): Promise<Row[]> => {
  const names = lastMonths(zonedClock(timeZone).read(now).day, months);
  const first = `${names.at(-1) ?? ""}-01`;
  const [joined, bought] = await Promise.all([countJoined(db, timeZone), readBuyers(db, first)]);
  return names.map((name) => {
    const { buyers = 0, first_buyers = 0, counted_at = null } = bought.find(({ month }) => month === name) ?? {};
    return {
      id: Number(name.replace("-", "")),
      name,
      buyers,
      first_buyers,
      counted_at,
      joined: joined.find(({ month }) => month === name)?.members ?? 0,
      returning: buyers - first_buyers,
    };
  });
};
