import type { Money } from "@espalier/core/money/money";
import { overAt } from "@espalier/core/returns/return-period";
import type { PlanWallet } from "@espalier/core/vocabulary/wallet";
import { sql } from "kysely";

import type { Db } from "../../../platform/db/in-transaction.ts";

type Part = { readonly wallet_type: PlanWallet; readonly amount: Money };
type Movement = Part & { readonly sn: string; readonly at: Date };

/** What became of a seller's profits of an order: what is held, and what was released and taken back, the oldest first. */
export const readHold = async (
  db: Db,
  { memberId, orderSn }: { readonly memberId: number; readonly orderSn: string },
) => {
  const [held, released, takenBack] = await Promise.all([
    sql<Part & { held_to: string | null }>`
      select wallet as wallet_type, amount, held_to from profit_hold
      where member_id = ${memberId} and order_sn = ${orderSn} and amount > 0
      order by wallet`.execute(db),
    sql<Movement>`
      select j.sn, j.at, g.unit as wallet_type, g.amount
      from journal j join posting g on g.member_id = j.member_id and g.sn = j.sn and g.from_company = 'held_profits'
      where j.member_id = ${memberId} and j.kind = 'profit_release' and j.source = ${orderSn}
      order by j.id, g.line`.execute(db),
    sql<Movement>`
      select p.sn, p.at, part.wallet as wallet_type, part.amount
      from profit p
      join plan_run r on r.id = p.run_id and r.status = 'posted'
      join profit_part part on part.member_id = p.member_id and part.sn = p.sn
      where p.type = 'retail' and p.detail ->> 'order' = ${orderSn} and p.member_id = ${memberId} and p.amount < 0
      order by p.run_id, part.id`.execute(db),
  ]);
  return {
    held: held.rows.map(({ wallet_type, amount }) => ({ wallet_type, amount })),
    due_at: dueAt(held.rows[0]?.held_to ?? null),
    released: bySn(released.rows).map(({ at, parts }) => ({ at, parts })),
    taken_back: bySn(takenBack.rows).map(({ sn, at, parts }) => ({ profit_sn: sn, at, parts })),
  };
};

/** From when on what is held to a last day is available. */
export const dueAt = (heldTo: string | null): Date | null => (heldTo === null ? null : overAt(heldTo));

const bySn = (rows: readonly Movement[]) => {
  const movements = new Map<string, { sn: string; at: Date; parts: Part[] }>();
  for (const { sn, at, wallet_type, amount } of rows) {
    const movement = movements.get(sn) ?? { sn, at, parts: [] };
    movement.parts.push({ wallet_type, amount });
    movements.set(sn, movement);
  }
  return [...movements.values()];
};
