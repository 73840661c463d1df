import { type Range, rangeOf } from "@espalier/contract/days";
import { may } from "@espalier/contract/roles";
import type { Wallet } from "@espalier/core/vocabulary/wallet";
import { DEFAULT_LANGUAGE } from "@espalier/core/vocabulary/language";
import { sql } from "kysely";

import { type ZonedClock, zonedClock } from "../../../platform/clock/zoned-clock.ts";
import type { Deps } from "../../../deps.ts";
import { adminList, type AdminList } from "../../../platform/http/admin-list.ts";
import { maskNumber } from "../mask-number.ts";
import {
  filterOrders,
  filterRankChanges,
  filterTrades,
  filterWithdrawals,
  listOrders,
  listRankChanges,
  listTrades,
  listWithdrawals,
  sumTrades,
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
    readonly wallet?: Wallet | undefined;
  };
  const filter = (input: RangeInput) =>
    filterTrades(db, { uid: input.uid, wallet: input.wallet, ...spanOf(clock, rangeOf(input)) });
  return adminList(db, "adminMemberTrades", {
    all: (input) => filter(input).select("e.id"),
    read: async (input, start) =>
      (await listTrades(filter(input), start)).map(({ unit, reason, source, ...rest }) => ({
        ...rest,
        wallet: unit,
        reason: reason || source,
      })),
    sums: async (input) => await sumTrades(filter(input)),
    sorting: {
      table: "wallet_entry",
      rows: (input) => filter(input).select("e.id"),
      by: {
        at: sql`s.id`,
        wallet: sql`s.unit`,
        kind: sql`s.kind`,
        amount: sql`s.amount`,
        balance: sql`s.balance_after`,
        other: sql`s.trade_uid`,
        reason: sql`lower(coalesce(nullif(s.reason, ''), s.source))`,
        sn: sql`s.sn`,
      },
      indexed: ["at"],
    },
    columns: [
      { field: "created_at", kind: "time" },
      { field: "sn", kind: "text" },
      { field: "wallet", kind: "text" },
      { field: "kind", kind: "text" },
      { field: "amount", kind: "money" },
      { field: "balance_after", kind: "money" },
      { field: "other_uid", kind: "text" },
      { field: "reason", kind: "text" },
    ],
  });
};

export const orderList = ({ db }: Deps): AdminList =>
  adminList(db, "adminMemberOrders", {
    all: ({ uid, status }) => filterOrders(db, { uid, status }).select("o.id"),
    read: async ({ uid, status: wanted }, start, { language }) =>
      (await listOrders(filterOrders(db, { uid, status: wanted }), language, start)).map(
        ({ payment_method, ...rest }) => ({
          ...rest,
          payment: payment_method,
        }),
      ),
    sorting: {
      table: "member_order",
      rows: ({ uid, status }) => filterOrders(db, { uid, status }).select("o.id"),
      by: {
        sn: sql`s.sn`,
        status: sql`s.status`,
        pieces: sql`(select sum(l.number) from order_line l where l.member_id = s.member_id and l.order_sn = s.sn)`,
        amount: sql`s.amount`,
        payment: sql`s.payment_method`,
        pv: sql`s.pv`,
        at: sql`s.id`,
      },
      indexed: ["at"],
    },
    columns: [
      { field: "created_at", kind: "time" },
      { field: "sn", kind: "text" },
      { field: "status", kind: "text" },
      { field: "title", kind: "text" },
      { field: "number", kind: "number" },
      { field: "amount", kind: "money" },
      { field: "payment", kind: "text" },
      { field: "pv", kind: "money" },
    ],
  });

export const withdrawalList = ({ db }: Deps): AdminList =>
  adminList(db, "adminMemberWithdrawals", {
    all: ({ uid, status }) => filterWithdrawals(db, { uid, status }).select("w.id"),
    read: async ({ uid, status: wanted }, start, { language, operator }) =>
      (await listWithdrawals(filterWithdrawals(db, { uid, status: wanted }), language, start)).map(
        ({ account_number, ...rest }) => ({
          ...rest,
          account_number: may(operator.role, "money.read") ? account_number : maskNumber(account_number),
        }),
      ),
    sorting: {
      table: "withdrawal",
      rows: ({ uid, status }) => filterWithdrawals(db, { uid, status }).select("w.id"),
      by: {
        sn: sql`s.sn`,
        status: sql`s.status`,
        amount: sql`s.amount`,
        bank: sql`lower(s.bank_name ->> ${DEFAULT_LANGUAGE})`,
        account: sql`s.account_number`,
        at: sql`s.id`,
        decided: sql`coalesce(s.decided_at, '-infinity')`,
        reason: sql`lower(s.reason)`,
      },
      indexed: ["at"],
    },
    columns: [
      { field: "created_at", kind: "time" },
      { field: "sn", kind: "text" },
      { field: "status", kind: "text" },
      { field: "amount", kind: "money" },
      { field: "bank", kind: "text" },
      { field: "account_number", kind: "text" },
      { field: "reason", kind: "text" },
      { field: "decided_at", kind: "time" },
    ],
  });

export const rankList = ({ db }: Deps): AdminList =>
  adminList(db, "adminMemberRanks", {
    all: ({ uid }) => filterRankChanges(db, uid).select("r.id"),
    read: async ({ uid }, start) => await listRankChanges(filterRankChanges(db, uid), start),
    columns: [
      { field: "id", kind: "number" },
      { field: "plan_day", kind: "text" },
      { field: "before", kind: "number" },
      { field: "after", kind: "number" },
      { field: "changed_at", kind: "time" },
    ],
  });
