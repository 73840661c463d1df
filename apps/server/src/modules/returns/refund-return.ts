import { add, type Money } from "@espalier/core/money/money";
import type { Pieces, RefundRequest } from "@espalier/core/orders/refund-part";
import { canApproveReturn, canSettleReturn } from "@espalier/core/states/goods-return";
import { canShip } from "@espalier/core/states/order";
import { isFault, type ReturnKind } from "@espalier/core/vocabulary/goods-return";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Db, Tx } from "../../platform/db/in-transaction.ts";
import { returnStock, writeOffStock } from "../catalog/store/stock.ts";
import {
  carryOutRefund,
  type CheckedRefund,
  type Refund,
  type Refunded,
  type RefundRefusal,
} from "../orders/refund-order.ts";
import { standardDelivery } from "../orders/quote/stored-delivery.ts";
import { type FoundReturn, readReturnLines, type ReturnLine } from "./queries.ts";
import { changeReturn } from "./store/returns.ts";

/** What is refunded for a return: the pieces that the company has again, less what it keeps of their price. */
export type ReturnRefund = { readonly lines: readonly ReturnLine[]; readonly requested: PiecesRequest };

type PiecesRequest = Extract<RefundRequest, { readonly of: "pieces" }>;

/** The refund of a return that was inspected, or whose order was never shipped. */
export const planReturnRefund = async (
  db: Db | Tx,
  found: FoundReturn,
): Promise<Outcome<ReturnRefund, "return.not_inspected" | "return.nothing_back">> => {
  const lines = await readReturnLines(db, found);
  if (canSettleReturn(found.state)) {
    const pieces = piecesBack(lines);
    const keep = add(...lines.map(({ kept }) => kept));
    return pieces.length === 0
      ? refused("return.nothing_back")
      : done({ lines, requested: { of: "pieces", pieces, keep, ...limitOfDelivery(found.kind, found) } });
  }
  if (!canApproveReturn(found.state) || !canShip(found.order_status)) return refused("return.not_inspected");
  return done({ lines, requested: { of: "pieces", pieces: lines.map(({ line, number }) => ({ line, number })) } });
};

/**
 * How much of the delivery goes back with goods that were sent: all of it for a fault, else no more than the cheapest method would have
 * cost. Where nothing was shipped yet, nothing of it was done.
 */
export const limitOfDelivery = (
  kind: ReturnKind,
  { delivery, payment_method: method }: Pick<FoundReturn, "delivery" | "payment_method">,
): { readonly standardDelivery?: Money } => {
  const standard = isFault(kind) ? undefined : standardDelivery(delivery, method);
  return standard === undefined ? {} : { standardDelivery: standard };
};

/** The pieces of a return that the company has again. */
export const piecesBack = (lines: readonly ReturnLine[]): readonly Pieces[] =>
  lines
    .map(({ line, restocked, written_off }) => ({ line, number: restocked + written_off }))
    .filter(({ number }) => number > 0);

/**
 * Carries out the refund of a return whose order is locked and checked, and puts the pieces back or writes them off. What was not shipped
 * went back to stock with the refund itself.
 */
export const refundReturn = async (
  tx: Tx,
  found: FoundReturn,
  { checked, lines }: { readonly checked: CheckedRefund; readonly lines: readonly ReturnLine[] },
  by: Pick<Refund, "couponBack" | "operatorId" | "random" | "timeZone" | "now">,
): Promise<Outcome<Refunded, RefundRefusal | "return.not_inspected" | "return.unknown">> => {
  const { code, order_sn: sn, state } = found;
  // An order that was shipped meanwhile has something to send back.
  if (!canSettleReturn(state) && !canShip(checked.order.status)) return refused("return.not_inspected");
  const refunded = await carryOutRefund(tx, checked, { ...by, reason: code });
  if (!refunded.ok) return refunded;
  const columns = { refund_id: refunded.value.refundId };
  const { operatorId, now } = by;
  const changed = await changeReturn(tx, { code }, "refunded", { at: now, columns, operatorId });
  if (!changed.ok) return changed;
  if (canSettleReturn(state)) await moveReturned(tx, sn, lines, now);
  return refunded;
};

/** Puts pieces that came back into stock, or writes them off. */
export const moveReturned = async (tx: Tx, sn: string, lines: readonly ReturnLine[], now: Date): Promise<void> => {
  const goods = (count: (line: ReturnLine) => number) =>
    lines.map((line) => ({ goods_id: line.goods_id, number: count(line) })).filter(({ number }) => number > 0);
  const restocked = goods((line) => line.restocked);
  if (restocked.length > 0) await returnStock(tx, sn, restocked, { reason: "returned", now });
  const writtenOff = goods((line) => line.written_off);
  if (writtenOff.length > 0) await writeOffStock(tx, sn, writtenOff, now);
};
