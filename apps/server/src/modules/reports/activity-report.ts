import type { AnswerOf } from "@espalier/contract/types";

import { zonedClock } from "../../platform/clock/zoned-clock.ts";
import type { Deps } from "../../deps.ts";
import type { AdminList } from "../../platform/http/admin-list.ts";
import { adminReport } from "../../platform/http/admin-report.ts";
import { countJoined, readBuyers } from "./member-queries.ts";
import { lastMonths } from "./rank-report.ts";

type Row = AnswerOf<"adminReportActivity">["list"][number];

export const activityReport = (deps: Deps): AdminList =>
  adminReport(deps.clock, "adminReportActivity", {
    read: async ({ months }, _, now) => await readActivity(deps, months, now),
    columns: [
      { field: "name", title: { en: "Month", cn: "月份" }, kind: "text" },
      { field: "joined", title: { en: "Joined", cn: "新会员" }, kind: "number" },
      { field: "buyers", title: { en: "Bought", cn: "购买会员" }, kind: "number" },
      { field: "first_buyers", title: { en: "For the first time", cn: "首次购买" }, kind: "number" },
      { field: "returning", title: { en: "Again", cn: "复购" }, kind: "number" },
      { field: "counted_at", title: { en: "As of", cn: "统计时间" }, kind: "time" },
    ],
  });

const readActivity = async ({ db, timeZone }: Deps, months: number, now: Date): Promise<Row[]> => {
  const names = lastMonths(zonedClock(timeZone).read(now).day, months);
  const first = `${names.at(-1) ?? ""}-01`;
  const [joined, bought] = await Promise.all([countJoined(db, first, timeZone), readBuyers(db, first)]);
  return names.map((name) => {
    const { buyers = 0, first_buyers = 0, counted_at = null } = bought.find(({ month }) => month === name) ?? {};
    return {
      ...{ id: Number(name.replace("-", "")), name, buyers, first_buyers, counted_at },
      joined: joined.find(({ month }) => month === name)?.members ?? 0,
      returning: buyers - first_buyers,
    };
  });
};
