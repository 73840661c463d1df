import { type Range, rangeOf } from "@espalier/contract/days";
import { may } from "@espalier/contract/roles";
import { ORDER_STATUSES, PAYMENT_METHODS } from "@espalier/core/vocabulary/order";
import { oneOf } from "@espalier/core/vocabulary/one-of";
import { WALLETS } from "@espalier/core/vocabulary/wallet";
import { WITHDRAWAL_STATUSES } from "@espalier/core/vocabulary/withdrawal";

import { type ZonedClock, zonedClock } from "../../../platform/clock/zoned-clock.ts";
import type { Deps } from "../../../deps.ts";
import { adminList, type AdminList } from "../../../platform/http/admin-list.ts";
import { maskNumber } from "./mask-number.ts";
import {
  filterOrders,
  filterRankChanges,
  filterTrades,
  filterWithdrawals,
  listOrders,
  listRankChanges,
  listTrades,
  listWithdrawals,
  type Span,
} from "./history-queries.ts";

/** The days of a range in the company's time zone, as times. */
export const spanOf = (clock: ZonedClock, { from, to }: Range): Span => ({
  from: from === null ? null : clock.startOf(from),
  before: to === null ? null : clock.endOf(to),
});

export const tradeList = ({ db, timeZone }: Deps): AdminList => {
  const clock = zonedClock(timeZone);
  type RangeInput = Parameters<typeof rangeOf>[0] & {
    readonly uid: string;
    readonly wallet?: (typeof WALLETS)[number] | undefined;
  };
  const filter = (input: RangeInput) =>
    filterTrades(db, { uid: input.uid, wallet: input.wallet, ...spanOf(clock, rangeOf(input)) });
  return adminList(db, "adminMemberTrades", {
    all: (input) => filter(input).select("e.id"),
    read: async (input, start) =>
      (await listTrades(filter(input), start)).map(({ unit, reason, source, ...rest }) => ({
        ...rest,
        wallet: oneOf(WALLETS, unit),
        reason: reason || source,
      })),
    columns: [
      { field: "created_at", title: { en: "Time", cn: "时间" }, kind: "time" },
      { field: "sn", title: { en: "Number", cn: "单号" }, kind: "text" },
      { field: "wallet", title: { en: "Wallet", cn: "钱包" }, kind: "text" },
      { field: "kind", title: { en: "Kind", cn: "类型" }, kind: "text" },
      { field: "amount", title: { en: "Amount", cn: "金额" }, kind: "money" },
      { field: "balance_after", title: { en: "Balance after", cn: "变动后余额" }, kind: "money" },
      { field: "other_uid", title: { en: "Other member", cn: "对方 UID" }, kind: "text" },
      { field: "reason", title: { en: "Reason", cn: "原因" }, kind: "text" },
    ],
  });
};

export const orderList = ({ db }: Deps): AdminList =>
  adminList(db, "adminMemberOrders", {
    all: ({ uid, status }) => filterOrders(db, { uid, status }).select("o.id"),
    read: async ({ uid, status: wanted }, start, { language }) =>
      (await listOrders(filterOrders(db, { uid, status: wanted }), language, start)).map(
        ({ status, payment_method, ...rest }) => ({
          ...rest,
          status: oneOf(ORDER_STATUSES, status),
          payment: oneOf(PAYMENT_METHODS, payment_method),
        }),
      ),
    columns: [
      { field: "created_at", title: { en: "Time", cn: "时间" }, kind: "time" },
      { field: "sn", title: { en: "Order", cn: "订单号" }, kind: "text" },
      { field: "status", title: { en: "Status", cn: "状态" }, kind: "text" },
      { field: "title", title: { en: "Goods", cn: "商品" }, kind: "text" },
      { field: "number", title: { en: "Pieces", cn: "件数" }, kind: "number" },
      { field: "amount", title: { en: "Amount", cn: "金额" }, kind: "money" },
      { field: "payment", title: { en: "Paid by", cn: "支付方式" }, kind: "text" },
      { field: "pv", title: { en: "PV", cn: "PV" }, kind: "money" },
    ],
  });

export const withdrawalList = ({ db }: Deps): AdminList =>
  adminList(db, "adminMemberWithdrawals", {
    all: ({ uid, status }) => filterWithdrawals(db, { uid, status }).select("w.id"),
    read: async ({ uid, status: wanted }, start, { language, operator }) =>
      (await listWithdrawals(filterWithdrawals(db, { uid, status: wanted }), language, start)).map(
        ({ status, account_number, ...rest }) => ({
          ...rest,
          status: oneOf(WITHDRAWAL_STATUSES, status),
          account_number: may(operator.role, "money.read") ? account_number : maskNumber(account_number),
        }),
      ),
    columns: [
      { field: "created_at", title: { en: "Time", cn: "时间" }, kind: "time" },
      { field: "sn", title: { en: "Number", cn: "单号" }, kind: "text" },
      { field: "status", title: { en: "Status", cn: "状态" }, kind: "text" },
      { field: "amount", title: { en: "Amount", cn: "金额" }, kind: "money" },
      { field: "bank", title: { en: "Bank", cn: "银行" }, kind: "text" },
      { field: "account_number", title: { en: "Account number", cn: "账号" }, kind: "text" },
      { field: "reason", title: { en: "Reason", cn: "原因" }, kind: "text" },
      { field: "decided_at", title: { en: "Decided", cn: "处理时间" }, kind: "time" },
    ],
  });

export const rankList = ({ db }: Deps): AdminList =>
  adminList(db, "adminMemberRanks", {
    all: ({ uid }) => filterRankChanges(db, uid).select("r.id"),
    read: async ({ uid }, start) => await listRankChanges(filterRankChanges(db, uid), start),
    columns: [
      { field: "id", title: { en: "Run", cn: "结算期" }, kind: "number" },
      { field: "plan_day", title: { en: "Day", cn: "日期" }, kind: "text" },
      { field: "before", title: { en: "Before", cn: "变更前" }, kind: "number" },
      { field: "after", title: { en: "After", cn: "变更后" }, kind: "number" },
      { field: "changed_at", title: { en: "Time", cn: "时间" }, kind: "time" },
    ],
  });
