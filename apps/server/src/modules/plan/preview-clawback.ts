import { type Money, money, ZERO } from "@espalier/core/money/money";
import { clawbackParts } from "@espalier/core/plan/components/invite/pay-invites";
import { priceInvite } from "@espalier/core/plan/components/invite/price-invite";
import { sumOfParts } from "@espalier/core/plan/split-profit";
import type { Wallet, PlanWallet } from "@espalier/core/vocabulary/wallet";
import { sql } from "kysely";

import type { Db } from "../../platform/db/in-transaction.ts";
import { ACTIVATION_CUSTOMERS_PV, ACTIVATION_PV } from "../network/activation-pv.ts";
import { readActivePlan } from "./plan-versions.ts";

/** The clawback of the next run from the sponsor of the buyer, in hundredths: 0 or negative. */
export type Clawback = {
  readonly uid: string;
  readonly nickname: string;
  /** The sum of the order's invite profits so far. */
  readonly paid: Money;
  readonly next: Money;
  /**
   * The parts by wallet, each with the wallet's present balance and the part of the clawback that would become debt.
   */
  readonly parts: readonly {
    readonly wallet: Wallet;
    readonly amount: Money;
    readonly balance: Money;
    readonly debt: Money;
  }[];
};

/**
 * The effect at the next run of a refund that takes back `pv` of an order's volume, under the active plan (step 4): the
 * sponsor's profit for the order falls to that of the remaining volume. Null when nobody invited the buyer.
 */
export const previewClawback = async (
  db: Db,
  { memberId, sn, pv }: { readonly memberId: number; readonly sn: string; readonly pv: Money },
): Promise<Clawback | null> => {
  const [plan, sponsor, volume, paidParts] = await Promise.all([
    readActivePlan(db),
    findSponsor(db, memberId),
    readVolume(db, sn),
    listPaid(db, memberId, sn),
  ]);
  if (!sponsor) return null;
  const paid = sumOfParts(paidParts);
  const order = { pvBefore: Number(volume.settled), pv: Number(volume.open - pv), paid };
  const back = Math.min(0, priceInvite(order, plan.components.invite.rate, false));
  const parts = back < 0 ? clawbackParts(plan.allotment.invite, paidParts, paid + back) : [];
  const balances = await readBalances(db, sponsor.id);
  return {
    uid: sponsor.uid,
    nickname: sponsor.nickname,
    paid: money(BigInt(paid)),
    next: money(BigInt(sumOfParts(parts))),
    parts: parts.map(({ wallet, amount }) => {
      const balance = balances.get(wallet) ?? ZERO;
      const change = money(BigInt(amount));
      const short = -change - balance;
      return { wallet, amount: change, balance, debt: short > 0n ? money(short) : ZERO };
    }),
  };
};

/**
 * Whether a member who is active now becomes inactive when this much is reversed of the own volume or, for an order of a customer, of that of
 * customers.
 */
export const wouldEndActivity = async (
  db: Db,
  { memberId, of }: { readonly memberId: number; readonly of: "own" | "customers" },
  pv: Money,
): Promise<boolean> => {
  const back = { own: of === "own" ? pv : ZERO, customers: of === "customers" ? pv : ZERO };
  const { rows } = await sql<{ ends: boolean }>`
    select o.own_pv >= ${ACTIVATION_PV} and o.customers_pv >= ${ACTIVATION_CUSTOMERS_PV} and (
      o.own_pv - ${back.own}::bigint < ${ACTIVATION_PV} or o.customers_pv - ${back.customers}::bigint < ${ACTIVATION_CUSTOMERS_PV}
    ) as ends
    from (
      select
        l.own_pv + coalesce((select sum(e.pv) from volume_event e where e.member_id = l.member_id and not e.rolled_up), 0) as own_pv,
        l.customers_pv + coalesce((select sum(e.pv) from volume_event e where e.seller_id = l.member_id and not e.rolled_up), 0)
          as customers_pv
      from leg l where l.member_id = ${memberId}
    ) o`.execute(db);
  return rows[0]?.ends ?? false;
};

const findSponsor = async (db: Db, memberId: number) =>
  await db
    .selectFrom("member as m")
    .innerJoin("member_customer as s", "s.id", "m.sponsor_id")
    .select(["s.id", "s.uid", "s.nickname"])
    .where("m.id", "=", memberId)
    .executeTakeFirst();

/** The order's volume that runs have settled, and the volume that is still open. */
const readVolume = async (db: Db, sn: string): Promise<{ settled: bigint; open: bigint }> => {
  const { rows } = await sql<{ settled: Money; open: Money }>`
    select coalesce(sum(pv) filter (where run_id is not null), 0)::bigint as settled,
      coalesce(sum(pv) filter (where run_id is null), 0)::bigint as open
    from volume_event where order_sn = ${sn}`.execute(db);
  return rows[0] ?? { settled: 0n, open: 0n };
};

/** The invite profits that valid runs paid for the order, by wallet. */
const listPaid = async (db: Db, buyerId: number, sn: string) => {
  const { rows } = await sql<{ wallet: PlanWallet; amount: Money }>`
    select part.wallet, sum(part.amount)::bigint as amount
    from member buyer
    join profit p on p.member_id = buyer.sponsor_id and p.type = 'invite' and p.detail ->> 'order' = ${sn}
      and (p.detail ->> 'buyer')::bigint = buyer.id
    join plan_run r on r.id = p.run_id and r.status not in ('voiding', 'voided')
    join profit_part part on part.member_id = p.member_id and part.sn = p.sn
    where buyer.id = ${buyerId}
    group by part.wallet`.execute(db);
  return rows.map(({ wallet, amount }) => ({ wallet, amount: Number(amount) }));
};

const readBalances = async (db: Db, memberId: number): Promise<ReadonlyMap<Wallet, Money>> => {
  const rows = await db.selectFrom("wallet").select(["unit", "balance"]).where("member_id", "=", memberId).execute();
  return new Map(rows.map(({ unit, balance }) => [unit, balance]));
};
