import { type GoodsAmounts, isFarChange } from "@espalier/core/orders/far-change";
import { parseMoney } from "@espalier/core/money/money";
import { sql } from "kysely";

import { withinADay } from "../../platform/clock/durations.ts";
import type { Db, Tx } from "../../platform/db/in-transaction.ts";
import { hasSecondOperator } from "../operators/approvals/may-approve.ts";
import type { Settings } from "../settings/settings.ts";

type Change = { readonly id: number; readonly now: GoodsAmounts; readonly next: GoodsAmounts };

/**
 * The goods whose prices or volume change so far, from now or from what they were within a day by the audit log, that a second operator
 * has to approve; none where there is no second one.
 */
export const findFarPrices = async (
  db: Db | Tx,
  changes: readonly Change[],
  settings: Settings,
  by: { readonly operatorId: number; readonly now: Date },
): Promise<ReadonlySet<number>> => {
  if (changes.length === 0 || !(await hasSecondOperator(db, "goods_price", by))) return new Set();
  const { after, before } = withinADay(by.now);
  const { rows } = await sql<{ subject: string; price: string; pv_price: string; pv: string; retail_price: string }>`
    select subject, before ->> 'price' as price, before ->> 'pv_price' as pv_price, before ->> 'pv' as pv,
      before ->> 'retail_price' as retail_price
    from audit_entry
    where subject_kind = 'goods' and subject = any(${changes.map(({ id }) => String(id))}::text[])
      and at > ${after} and at < ${before} and before ?| array['price', 'pv_price', 'pv', 'retail_price']`.execute(db);
  const far = changes.filter(({ id, now, next }) => {
    const lately = rows.flatMap(({ subject, ...was }) =>
      subject === String(id)
        ? [
            {
              price: parseMoney(was.price ?? "") ?? now.price,
              pv_price: parseMoney(was.pv_price ?? "") ?? now.pv_price,
              pv: parseMoney(was.pv ?? "") ?? now.pv,
              retail_price: parseMoney(was.retail_price ?? "") ?? now.retail_price,
            },
          ]
        : [],
    );
    return isFarChange([now, ...lately], next, settings["approval.pricesFrom"]);
  });
  return new Set(far.map(({ id }) => id));
};
