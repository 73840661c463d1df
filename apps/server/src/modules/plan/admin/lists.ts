import { RUN_STATUSES } from "@espalier/core/vocabulary/run";
import { rangeOf } from "@espalier/contract/days";
import { bonusNames } from "@espalier/core/locales/bonuses";
import { oneOf } from "@espalier/core/vocabulary/one-of";
import { BONUS_KINDS } from "@espalier/core/vocabulary/bonus-kind";

import { readPartSums } from "../runs/run-totals.ts";
import type { Deps } from "../../../deps.ts";
import { adminList, type AdminList } from "../../../platform/http/admin-list.ts";
import { asMoney, factorOf, paidOf, payoutRatio } from "./figures.ts";
import {
  filterRaised,
  filterRunProfits,
  filterRuns,
  listRaised,
  listRunProfits,
  listRuns,
  type RunFilter,
} from "./run-queries.ts";

/** Runs with what they paid by type. */
export const runList = ({ db }: Deps): AdminList =>
  adminList(db, "adminRunList", {
    all: (input) => filterRuns(db, filterOf(input)).select("r.id"),
    read: async (input, start) => {
      const runs = await listRuns(filterRuns(db, filterOf(input)), start);
      const sums = await readPartSums(
        db,
        runs.map(({ id }) => id),
      );
      return runs.map((run) => {
        const own = sums.filter(({ runId }) => runId === run.id);
        const paid = paidOf(own.map(({ type, amount }) => ({ type, amount: asMoney(amount) })));
        return {
          ...run,
          ...paid,
          status: oneOf(RUN_STATUSES, run.status),
          payout_ratio: payoutRatio(paid.paid, run.volume),
          factor: factorOf(run.subject, run.pool),
        };
      });
    },
    columns: [
      { field: "id", title: { en: "Run", cn: "批次" }, kind: "number" },
      { field: "plan_day", title: { en: "Plan day", cn: "结算日" }, kind: "text" },
      { field: "status", title: { en: "Status", cn: "状态" }, kind: "text" },
      { field: "period_from", title: { en: "From", cn: "开始" }, kind: "time" },
      { field: "period_to", title: { en: "To", cn: "结束" }, kind: "time" },
      { field: "plan_version", title: { en: "Plan", cn: "计划版本" }, kind: "number" },
      { field: "volume", title: { en: "Volume", cn: "业绩" }, kind: "money" },
      { field: "profits", title: { en: "Profits", cn: "收益笔数" }, kind: "number" },
      ...BONUS_KINDS.map((entry) => ({ field: "by_kind", entry, title: bonusNames[entry], kind: "money" }) as const),
      { field: "paid", title: { en: "Paid", cn: "发放合计" }, kind: "money" },
      { field: "payout_ratio", title: { en: "Payout ratio (bp)", cn: "拨出率（基点）" }, kind: "number" },
      { field: "factor", title: { en: "Factor (bp)", cn: "封顶系数（基点）" }, kind: "number" },
    ],
  });

type RunInput = Parameters<typeof rangeOf>[0] & {
  readonly status?: string | undefined;
  readonly version?: number | undefined;
};

const filterOf = ({ status, version, ...range }: RunInput): RunFilter => ({ ...rangeOf(range), status, version });

/** The profits of one run. */
export const runProfitList = ({ db }: Deps): AdminList => {
  const filter = ({ run, type, uid }: { run: number; type?: (typeof BONUS_KINDS)[number] | undefined; uid: string }) =>
    filterRunProfits(db, { run, type, uid: uid === "" ? undefined : uid });
  return adminList(db, "adminRunProfitList", {
    all: (input) => filter(input).select("p.line"),
    read: async (input, start) =>
      (await listRunProfits(filter(input), start)).map(({ from_uid, from_name, type, ...row }) => ({
        ...row,
        type: oneOf(BONUS_KINDS, type),
        from_uid: from_uid ?? "",
        from_name: from_name ?? "",
      })),
    columns: [
      { field: "id", title: { en: "Line", cn: "序号" }, kind: "number" },
      { field: "sn", title: { en: "Number", cn: "单号" }, kind: "text" },
      { field: "type", title: { en: "Type", cn: "类型" }, kind: "text" },
      { field: "uid", title: { en: "UID", cn: "UID" }, kind: "text" },
      { field: "name", title: { en: "Member", cn: "会员" }, kind: "text" },
      { field: "from_uid", title: { en: "From UID", cn: "来源 UID" }, kind: "text" },
      { field: "from_name", title: { en: "From", cn: "来源" }, kind: "text" },
      { field: "amount", title: { en: "Amount", cn: "金额" }, kind: "money" },
    ],
  });
};

/** The members whose rank one run raised. */
export const runRaisedList = ({ db }: Deps): AdminList =>
  adminList(db, "adminRunRaisedList", {
    all: ({ run }) => filterRaised(db, run).select("c.member_id"),
    read: async ({ run }, start) => await listRaised(filterRaised(db, run), start),
    columns: [
      { field: "uid", title: { en: "UID", cn: "UID" }, kind: "text" },
      { field: "name", title: { en: "Member", cn: "会员" }, kind: "text" },
      { field: "from", title: { en: "Rank before", cn: "原级别" }, kind: "number" },
      { field: "to", title: { en: "Rank after", cn: "新级别" }, kind: "number" },
    ],
  });
