import { movesOfProfit } from "@espalier/core/ledger/held-profits";
import { money, type Money, subtract, ZERO } from "@espalier/core/money/money";
import type { RetailSum } from "@espalier/core/orders/retail-sale";
import { payRetail } from "@espalier/core/plan/components/retail/pay-retail";
import type { PlanWallet, Wallet } from "@espalier/core/vocabulary/wallet";
import { sql } from "kysely";

import type { Db } from "../../platform/db/in-transaction.ts";
import { readActivePlan } from "./plan-versions.ts";
import { readRetailBook } from "./runs/retail-queries.ts";

/** What the next run takes back from the seller of an order, in hundredths: 0 or negative. */
export type RetailBack = {
  readonly uid: string;
  readonly nickname: string;
  /** By wallet, each with what of it comes from what is held, the wallet's present balance, and what would become debt. */
  readonly parts: readonly {
    readonly wallet: Wallet;
    readonly amount: Money;
    readonly from_held: Money;
    readonly balance: Money;
    readonly debt: Money;
  }[];
};

/**
 * The effect at the next run of a refund that takes back `back` of a sale, by the terms under which the order was paid. Null where no member
 * sold it.
 */
export const previewRetailBack = async (db: Db, sn: string, back: RetailSum): Promise<RetailBack | null> => {
  const [seller, open, plan] = await Promise.all([findSeller(db, sn), readOpen(db, sn), readActivePlan(db)]);
  if (!seller) return null;
  const sale = {
    seller: 0,
    order: sn,
    price: Number(open.price + back.price),
    memberPrice: Number(open.memberPrice + back.memberPrice),
  };
  const before = (await readRetailBook(db, [sale], Number.MAX_SAFE_INTEGER)).get(sn);
  const [raw] = before?.terms === undefined ? [] : payRetail(plan.components.retail, { retail: [{ ...sale, before }] });
  const parts = (raw?.parts ?? []).map(({ wallet, amount }) => ({ wallet, amount: money(BigInt(amount)) }));
  const [held, balances] = await Promise.all([readHeld(db, sn), readBalances(db, seller.id)]);
  return {
    uid: seller.uid,
    nickname: seller.nickname,
    parts: movesOfProfit(parts, held).map(({ wallet, held: ofHeld, available }) => {
      const balance = balances.get(wallet) ?? ZERO;
      const taken = subtract(ZERO, available);
      return {
        wallet,
        amount: subtract(ofHeld, taken),
        from_held: subtract(ZERO, ofHeld),
        balance,
        debt: taken > balance ? subtract(taken, balance) : ZERO,
      };
    }),
  };
};

const findSeller = async (db: Db, sn: string) =>
  (
    await sql<{ id: number; uid: string; nickname: string }>`
      select m.id, m.uid, m.nickname
      from retail_sale s join member_customer m on m.id = s.seller_id
      where s.order_sn = ${sn} limit 1`.execute(db)
  ).rows[0];

/** What refunds took back of the sale that no run has settled. */
const readOpen = async (db: Db, sn: string): Promise<RetailSum> => {
  const { rows } = await sql<RetailSum>`
    select coalesce(sum(price), 0)::bigint as price, coalesce(sum(member_price), 0)::bigint as "memberPrice"
    from retail_sale where order_sn = ${sn} and run_id is null`.execute(db);
  return rows[0] ?? { price: ZERO, memberPrice: ZERO };
};

const readHeld = async (db: Db, sn: string): Promise<ReadonlyMap<Wallet, Money>> => {
  const { rows } = await sql<{ wallet: PlanWallet; amount: Money }>`
    select wallet, amount from profit_hold where order_sn = ${sn}`.execute(db);
  return new Map(rows.map(({ wallet, amount }) => [wallet, amount]));
};

const readBalances = async (db: Db, memberId: number): Promise<ReadonlyMap<Wallet, Money>> => {
  const rows = await db.selectFrom("wallet").select(["unit", "balance"]).where("member_id", "=", memberId).execute();
  return new Map(rows.map(({ unit, balance }) => [unit, balance]));
};
