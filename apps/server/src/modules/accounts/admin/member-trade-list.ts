import { type Range, rangeOf } from "@espalier/contract/days";
import type { Money } from "@espalier/core/money/money";
import type { Wallet } from "@espalier/core/vocabulary/wallet";
import { sql } from "kysely";

import { type ZonedClock, zonedClock } from "../../../platform/clock/zoned-clock.ts";
import type { AccountsDeps } from "../deps.ts";
import { adminList, type AdminList } from "../../../platform/http/admin-list.ts";
import type { Db } from "../../../platform/db/in-transaction.ts";
import { onPage } from "../../../platform/db/paging/on-page.ts";
import type { PageStart } from "../../../platform/db/paging/paged.ts";
import { idOf } from "./of-member.ts";

/** From the first time on and before the second; null means no limit. */
type Span = { readonly from: Date | null; readonly before: Date | null };

/** The days of a range in the company's time zone, as times. */
export const spanOf = (clock: ZonedClock, { from, to }: Range): Span => ({
  from: from === null ? null : clock.startOf(from),
  before: to === null ? null : clock.endOf(to),
});

export const tradeList = ({ db, timeZone }: AccountsDeps): AdminList => {
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
      { field: "wallet", kind: "text", words: ({ wallets }) => wallets },
      { field: "kind", kind: "text" },
      { field: "amount", kind: "money" },
      { field: "balance_after", kind: "money" },
      { field: "other_uid", kind: "text" },
      { field: "reason", kind: "text" },
    ],
  });
};

type TradeFilter = Span & { readonly uid: string; readonly wallet: Wallet | undefined };

const filterTrades = (db: Db, { uid, wallet, from, before }: TradeFilter) =>
  db
    .selectFrom("wallet_entry as e")
    .where("e.member_id", "=", idOf(uid))
    .$call((rows) => (wallet === undefined ? rows : rows.where("e.unit", "=", wallet)))
    .$if(from !== null, (rows) => rows.where("e.at", ">=", from))
    .$if(before !== null, (rows) => rows.where("e.at", "<", before));

/** What the entries came to in each wallet. */
const sumTrades = async (rows: ReturnType<typeof filterTrades>) =>
  await rows
    .select(["e.unit", sql<Money>`sum(e.amount)::bigint`.as("amount")])
    .groupBy("e.unit")
    .orderBy("e.unit")
    .execute();

const listTrades = async (rows: ReturnType<typeof filterTrades>, start: PageStart) =>
  await rows
    .select(["e.id", "e.sn", "e.unit", "e.kind", "e.amount", "e.balance_after", "e.trade_uid as other_uid"])
    .select(["e.reason", "e.source", "e.at as created_at"])
    .where(onPage(sql.ref("e.id"), start))
    .orderBy("e.id", "desc")
    .offset(start.skip)
    .limit(start.limit)
    .execute();
