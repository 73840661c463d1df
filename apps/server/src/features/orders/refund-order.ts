import { orderRefund } from "@espalier/core/ledger/movements";
import { serialNumber } from "@espalier/core/ledger/serial-number";
import { subtract, ZERO } from "@espalier/core/money/money";
import { oneOf } from "@espalier/core/vocabulary/one-of";
import { PAYMENT_METHODS } from "@espalier/core/vocabulary/order";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Tx } from "../../db/in-transaction.ts";
import { postJournals } from "../../ledger/post-journals.ts";
import { recordVolume } from "../../network/record-volume.ts";
import { changeOrder, lockOrder, noteEvent, returnStock } from "./queries.ts";

/**
 * Gives a paid order's money back to where it came from and takes its volume back. Goods that had not left the house go back
 * to stock.
 */
export const refundOrder = async (
  tx: Tx,
  order: { readonly memberId: number; readonly sn: string },
  { reason, random, now }: { readonly reason: string; readonly random: (bytes: number) => Buffer; readonly now: Date },
): Promise<Outcome<null, "order.unknown" | "order.not_paid">> => {
  const found = await lockOrder(tx, order);
  if (!found) return refused("order.unknown");
  if (!["unshipped", "shipped", "finished"].includes(found.status)) return refused("order.not_paid");
  await changeOrder(tx, order, { status: "refunded" });
  await noteEvent(tx, order, "refunded", now);
  if (found.goods_amount > 0n) {
    const heading = {
      member: order.memberId,
      sn: serialNumber("R", now, random(5)),
      at: now,
      orderSn: order.sn,
      reason,
    };
    const method = oneOf(PAYMENT_METHODS, found.payment_method);
    const [posted] = await postJournals(tx, [
      orderRefund(heading, { method, paid: found.amount, discount: found.discount }),
    ]);
    if (posted?.outcome !== "posted") throw new Error(`refund of order ${order.sn} was not posted: ${posted?.outcome}`);
  }
  await recordVolume(tx, { memberId: order.memberId, orderSn: order.sn, pv: subtract(ZERO, found.pv), at: now });
  if (found.status === "unshipped") await returnStock(tx, order);
  return done(null);
};
