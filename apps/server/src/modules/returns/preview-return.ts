import { checkReturn, type KindRefusal, type PieceRefusal } from "@espalier/core/returns/return-eligibility";
import { keptOfDelivery, type Pieces, type RefundPart } from "@espalier/core/orders/refund-part";
import { canShip } from "@espalier/core/states/order";
import type { ReturnKind } from "@espalier/core/vocabulary/goods-return";
import type { Language } from "@espalier/core/text/language";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";
import type { AnswerOf } from "@espalier/contract/types";

import type { Db, Tx } from "../../platform/db/in-transaction.ts";
import { readCharges, readLines } from "../orders/queries.ts";
import { planRefund } from "../orders/refund-order.ts";
import { showCharges } from "../documents/show-charges.ts";
import type { OrderName } from "../orders/store/orders.ts";
import { limitOfDelivery } from "./refund-return.ts";
import { readOrderToReturn } from "./read-order-to-return.ts";

/** What a buyer wants to send back, and why. */
export type Wanted = OrderName & { readonly kind: ReturnKind; readonly pieces: readonly Pieces[] };

export type ReturnRefusal = "order.unknown" | KindRefusal | PieceRefusal;

/** A return that may be asked for: its order, and the refund of its pieces if all of them come back as they should. */
export type PlannedReturn = NonNullable<Awaited<ReturnType<typeof readOrderToReturn>>> & { readonly part: RefundPart };

/** Says whether pieces of an order may come back, and what their refund would be. */
export const planReturn = async (
  db: Db | Tx,
  { kind, pieces, ...name }: Wanted,
  now: Date,
): Promise<Outcome<PlannedReturn, ReturnRefusal>> => {
  const found = await readOrderToReturn(db, name);
  if (!found) return refused("order.unknown");
  const checked = checkReturn(found.facts, { kind, pieces }, now);
  if (!checked.ok) return checked;
  const [lines, charges] = await Promise.all([readLines(db, name), readCharges(db, name)]);
  const limit = canShip(found.order.status) ? {} : limitOfDelivery(kind, found.order);
  const planned = planRefund(found.order, { lines, charges }, { of: "pieces", pieces, ...limit });
  // Refunded since the lines were read: the buyer chooses again from what is left.
  return planned.ok ? done({ ...found, part: planned.value }) : refused("return.too_many", { left: "0" });
};

/** Shows a buyer what a return would bring. */
export const previewReturn = async (
  db: Db,
  wanted: Wanted,
  { language, now }: { readonly language: Language; readonly now: Date },
): Promise<Outcome<AnswerOf<"returnPreview">, ReturnRefusal>> => {
  const planned = await planReturn(db, wanted, now);
  if (!planned.ok) return planned;
  const { order, part } = planned.value;
  const own = await readCharges(db, wanted);
  const unshipped = canShip(order.status);
  return done({
    paid: part.paid,
    charges: showCharges(
      part.charges.map((each) => {
        const charge = own.find(({ position }) => position === each.position);
        return { ...each, title: charge?.title ?? null, rate: charge?.rate ?? null };
      }),
      language,
    ),
    kept_delivery: keptOfDelivery(part),
    pv: part.pv,
    paid_type: order.payment_method,
    whole: part.whole,
    coupon_back: part.whole && order.coupon_id !== null ? unshipped : null,
    to_send: !unshipped,
  });
};
