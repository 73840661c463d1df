import { expect } from "vitest";

import { parseMoney } from "@espalier/core/money/money";

import type { Database } from "../../../apps/server/src/platform/db/open-database.ts";
import type { Db } from "../../../apps/server/src/platform/db/in-transaction.ts";
import { eventually } from "../eventually.ts";
import type { Answer, Asked, Kind } from "./ask.ts";
import type { StripeTill } from "./stripe-till.ts";
import { PURSE, type Town } from "./town.ts";

/** A request with its one answer. */
export type Answered = Pick<Asked, "what" | "moves"> & { readonly answer: Answer };

const isDone = ({ answer }: Answered): boolean => !("refused" in answer);

/** Every wallet has what its member knows of: the model of the clients against the books. */
export const compareMoney = async (db: Db, { members }: Town, all: readonly Answered[]): Promise<void> => {
  const first = parseMoney(PURSE) ?? 0n;
  const moves = all.filter(isDone).flatMap((each) => each.moves);
  const expected = members.flatMap(({ id }) =>
    (["CP", "SP"] as const).map((unit) => {
      const sum = moves.filter((move) => move.memberId === id && move.unit === unit);
      return { member_id: id, unit, balance: sum.reduce((total, { amount }) => total + amount, BigInt(first)) };
    }),
  );
  const wallets = await db
    .selectFrom("wallet")
    .select(["member_id", "unit", "balance"])
    .where(
      "member_id",
      "in",
      members.map(({ id }) => id),
    )
    .where("unit", "in", ["CP", "SP"])
    .orderBy("member_id")
    .orderBy("unit")
    .execute();
  expect(wallets).toEqual(expected);
};

const ORDERS: ReadonlySet<Kind> = new Set(["order", "card order", "guest's order"]);

export const orderOf = (answer: Answer): string => String(answer["order_sn"] ?? answer["sn"]);

/** Every order and every new member was asked for and answered, and the other way round. */
export const compareOrders = async (db: Db, { firstOrders }: Town, all: readonly Answered[]): Promise<void> => {
  const done = all.filter(isDone);
  const orders = await db.selectFrom("member_order").select("sn").orderBy("id").execute();
  expect(orders.flatMap(({ sn }) => (firstOrders.has(sn) ? [] : [sn])).toSorted()).toEqual(
    done.flatMap(({ what, answer }) => (ORDERS.has(what) ? [orderOf(answer)] : [])).toSorted(),
  );
  const newcomers = await db
    .selectFrom("member")
    .innerJoin("customer", "customer.id", "member.customer_id")
    .select("member.uid")
    .where("customer.email", "like", "newcomer-%")
    .orderBy("member.uid")
    .execute();
  expect(newcomers.map(({ uid }) => uid)).toEqual(
    done.flatMap(({ what, answer }) => (what === "registration" ? [String(answer["data"])] : [])).toSorted(),
  );
  const withdrawals = await db.selectFrom("withdrawal").select("id").orderBy("id").execute();
  expect(withdrawals).toHaveLength(done.filter(({ what }) => what === "withdrawal").length);
};

/** What became of each order by card, by its number. */
export type Cards = Map<string, "paid" | "refunded">;

/** Each order by card is paid once and given back at most once, at Stripe and here. */
export const compareCards = async (pool: Database["pool"], till: StripeTill, cards: Cards): Promise<void> => {
  const { rows } = await pool.query<{ sn: string; status: string; payments: number; refunds: number }>(
    `
    select o.sn, o.status,
      (select count(*)::integer from card_payment p where p.order_id = o.id and p.status = 'paid') as payments,
      (select count(*)::integer from card_refund r where r.order_id = o.id and r.status = 'done') as refunds
    from member_order o where o.sn = any($1) order by o.id`,
    [[...cards.keys()]],
  );
  expect(new Map(rows.map(({ sn, ...row }) => [sn, { ...row, kept: till.keptOf(sn) }]))).toEqual(
    new Map(
      [...cards].map(([sn, end]) => [
        sn,
        end === "paid"
          ? { status: "unshipped", payments: 1, refunds: 0, kept: 1_00 }
          : { status: "refunded", payments: 1, refunds: 1, kept: 0 },
      ]),
    ),
  );
};

/** Milliseconds for which a message is kept for the process that has taken it. */
const CLAIM = 180_000;

/** Every mail arrived once; `lostAt` is when the last primary was lost. */
export const compareMails = async (db: Db, arrived: readonly string[], lostAt: Date): Promise<void> => {
  const waiting = async () =>
    await db
      .selectFrom("outbox")
      .select(["id", "claimed_until"])
      .where("state", "=", "waiting")
      .orderBy("id")
      .execute();
  // What was taken in an answer that was lost is tried again when that time is over, which passes now.
  const end = new Date(lostAt.getTime() + CLAIM);
  await eventually(async () => (await waiting()).every(({ claimed_until: until }) => until !== null && until <= end));
  await db.updateTable("outbox").set({ claimed_until: null }).where("state", "=", "waiting").execute();
  await eventually(async () => (await waiting()).length === 0);
  const sent = await db
    .selectFrom("outbox")
    .select(["id", "state"])
    .where("channel", "=", "mail")
    .orderBy("id")
    .execute();
  expect(sent.filter(({ state }) => state !== "sent")).toEqual([]);
  const names = arrived.map((mail) => Number(/^Message-ID: <outbox-(\d+)@/m.exec(mail)?.[1]));
  expect(names.toSorted((one, other) => one - other)).toEqual(sent.map(({ id }) => id));
};

/** No job is left over. */
export const finishJobs = async (pool: Database["pool"]): Promise<void> =>
  await eventually(async () => (await pool.query("select from graphile_worker.jobs")).rowCount === 0);
