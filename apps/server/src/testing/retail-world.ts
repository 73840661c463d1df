import { money } from "@espalier/core/money/money";
import type { RefundRequest } from "@espalier/core/orders/refund-part";
import type { Share } from "@espalier/core/plan/part";
import type { PlanWallet } from "@espalier/core/vocabulary/wallet";

import { dateHolds } from "../modules/holds/date-holds.ts";
import { releaseHolds } from "../modules/holds/release-holds.ts";
import { confirmReceipt, shipOrder } from "../modules/orders/fulfil-order.ts";
import { refundOrder } from "../modules/orders/refund-order.ts";
import { writePlan } from "../modules/plan/plan-schema.ts";
import { readActivePlan } from "../modules/plan/plan-versions.ts";
import { activatePlan, storePlan } from "../modules/plan/store/plan-versions.ts";
import { inTransaction, type Db, type Tx } from "../platform/db/in-transaction.ts";
import { aCardOrder, type CardShop } from "./builders/a-card-order.ts";
import { aCustomer } from "./builders/a-customer.ts";
import { aGood } from "./builders/a-good.ts";
import { planWorld, SEVEN, type PlanWorld } from "./plan-world.ts";

/** The retail profit of a test's plan, and how it is split. */
type Terms = { readonly rate: number; readonly ofDifference?: boolean; readonly shares?: readonly Share[] };

/** A network whose members sell tea to a customer: 13.00 a piece, for members 10.00. */
export type RetailWorld = PlanWorld & {
  readonly follow: (terms: Terms) => Promise<void>;
  /** A paid order that a member sold; returns its number. */
  readonly sell: (seller: number, pieces?: number) => Promise<string>;
  readonly back: (sn: string, requested?: RefundRequest) => Promise<void>;
  readonly deliver: (sn: string) => Promise<void>;
  /** Does what the job does; returns how many orders it released. */
  readonly release: () => Promise<number>;
};

/** The world of a shop, by whose clock everything happens. */
export const retailWorld = async (shop: CardShop): Promise<RetailWorld> => {
  const { db, deps, now } = shop;
  const world = await planWorld(db, SEVEN);
  const customerId = await aCustomer(db, { country: "DE" });
  const goodsId = await aGood(db, { price: "10.00", retail: "13.00", pv: "6.00", stock: 1_000_000 });
  const inOne = async (work: Parameters<typeof inTransaction>[1], what: string): Promise<void> => {
    const outcome = await inTransaction(db, work);
    if (!outcome.ok) throw new Error(`${what} was refused`);
  };
  return {
    ...world,
    close: async (at = now()) => await world.close(at),
    void: async (run, at = now()) => await world.void(run, at),
    follow: async (terms) => await inOne(async (tx) => await followRetail(tx, terms, now()), "a plan"),
    sell: async (seller, number = 1) =>
      await aCardOrder(shop, { customerId, goodsId, number, seller: { id: world.member(seller).id, proof: "code" } }),
    back: async (sn, requested) => {
      const refund = { reason: "back", random: deps.random, timeZone: "UTC", now: now() };
      await inOne(
        async (tx) => await refundOrder(tx, { sn }, requested ? { ...refund, requested } : refund),
        "a refund",
      );
    },
    deliver: async (sn) => {
      await inOne(async (tx) => await shipOrder(tx, { sn }, { name: "Swift Parcel", no: "SP1" }, now()), "shipping");
      await inOne(async (tx) => await confirmReceipt(tx, { sn }, now()), "a receipt");
    },
    release: async () => {
      await dateHolds(db);
      return await releaseHolds({ db, random: deps.random }, now());
    },
  };
};

const SHARES: readonly Share[] = [
  { wallet: "CP", rate: 8_000 },
  { wallet: "SP", rate: 1_000 },
  { wallet: "RP", rate: 1_000 },
];

/** Activates a plan with these terms. */
export const followRetail = async (tx: Tx, { rate, ofDifference = false, shares = SHARES }: Terms, now: Date) => {
  const plan = await readActivePlan(tx);
  const changed = {
    ...plan,
    components: { ...plan.components, retail: { rate, ofDifference } },
    allotment: { ...plan.allotment, retail: shares },
  };
  const stored = await storePlan(tx, writePlan(changed), now);
  return stored.ok ? await activatePlan(tx, stored.value, now) : stored;
};

/** What is held for orders, by order and wallet, without those of which nothing is left. */
export const holdsOf = async (
  db: Db,
): Promise<Readonly<Record<string, Readonly<Partial<Record<PlanWallet, bigint>>>>>> => {
  const rows = await db
    .selectFrom("profit_hold")
    .select(["order_sn", "wallet", "amount"])
    .where("amount", ">", money(0n))
    .orderBy("member_id")
    .orderBy("order_sn")
    .orderBy("wallet")
    .execute();
  const holds: Record<string, Partial<Record<PlanWallet, bigint>>> = {};
  for (const { order_sn: sn, wallet, amount } of rows) holds[sn] = { ...holds[sn], [wallet]: amount };
  return holds;
};

/** What a member has, less what they owe, by wallet. */
export const hasOf = async (db: Db, memberId: number): Promise<Readonly<Record<string, bigint>>> => {
  const rows = await db
    .selectFrom("wallet as w")
    .leftJoin("member_debt as d", (on) => on.onRef("d.member_id", "=", "w.member_id").onRef("d.unit", "=", "w.unit"))
    .select(["w.unit", "w.balance", "d.amount as debt"])
    .where("w.member_id", "=", memberId)
    .orderBy("w.unit")
    .execute();
  return Object.fromEntries(rows.map(({ unit, balance, debt }) => [unit, balance - (debt ?? 0n)]));
};
