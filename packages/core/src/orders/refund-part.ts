import { add, floorShare, least, subtract, times, ZERO, type Money } from "../money/money.ts";
import type { PaymentMethod } from "../vocabulary/order.ts";
import { unitPrice, type PricedLine } from "./price-order.ts";

/** A paid order as refunds see it, in hundredths of the payment's unit: what it was, and what refunds gave back so far. */
export type PaidOrder = {
  readonly method: PaymentMethod;
  readonly goodsAmount: Money;
  readonly discount: Money;
  readonly amount: Money;
  readonly pv: Money;
  readonly refunded: Money;
  readonly refundedDiscount: Money;
  readonly refundedPv: Money;
  readonly lines: readonly PaidLine[];
};

/** `refunded` counts the pieces of the line that were given back. */
export type PaidLine = PricedLine & { readonly line: number; readonly refunded: number };

/** All that is left, so many pieces of some lines, or a sum of money without goods. */
export type RefundRequest =
  | { readonly of: "rest" }
  | { readonly of: "pieces"; readonly pieces: readonly Pieces[] }
  | { readonly of: "amount"; readonly amount: Money };

export type Pieces = { readonly line: number; readonly number: number };

/** The amounts of one refund, in hundredths. `whole`: nothing of the order is left after it. */
export type RefundPart = {
  readonly paid: Money;
  readonly discount: Money;
  readonly pv: Money;
  readonly pieces: readonly Pieces[];
  readonly whole: boolean;
};

/**
 * Computes a refund of an order: money, and its share of the coupon and the volume that are left, floored. The last
 * refund gives exactly the rest, so that the refunds of an order add up to it. The price of pieces is limited to the
 * money that is left, since an amount may have been refunded before. Undefined if the request exceeds what is left.
 */
export const refundPart = (order: PaidOrder, requested: RefundRequest): RefundPart | undefined => {
  switch (requested.of) {
    case "rest":
      return isLeft(order) ? restOf(order) : undefined;
    case "pieces":
      return partOfPieces(order, requested.pieces);
    case "amount":
      return partOfAmount(order, requested.amount);
  }
};

type Rest = { readonly paid: Money; readonly discount: Money; readonly goods: Money; readonly pv: Money };

const leftOf = (order: PaidOrder): Rest => {
  const paid = subtract(order.amount, order.refunded);
  const discount = subtract(order.discount, order.refundedDiscount);
  return { paid, discount, goods: add(paid, discount), pv: subtract(order.pv, order.refundedPv) };
};

const piecesLeft = (order: PaidOrder): readonly Pieces[] =>
  order.lines
    .map(({ line, number, refunded }) => ({ line, number: number - refunded }))
    .filter(({ number }) => number > 0);

const isLeft = (order: PaidOrder): boolean => piecesLeft(order).length > 0;

const restOf = (order: PaidOrder): RefundPart => {
  const { paid, discount, pv } = leftOf(order);
  return { paid, discount, pv, pieces: piecesLeft(order), whole: true };
};

const partOfPieces = (order: PaidOrder, wanted: readonly Pieces[]): RefundPart | undefined => {
  const left = new Map(piecesLeft(order).map(({ line, number }) => [line, number]));
  if (wanted.length === 0 || wanted.some(({ line, number }) => number < 1 || number > (left.get(line) ?? 0)))
    return undefined;
  for (const { line, number } of wanted) left.set(line, (left.get(line) ?? 0) - number);
  const taken = order.lines.map((line) => ({
    line,
    number: wanted.find((each) => each.line === line.line)?.number ?? 0,
  }));
  const rest = leftOf(order);
  const goods = least(
    add(...taken.map(({ line, number }) => times(unitPrice(line, order.method), number))),
    rest.goods,
  );
  const everyPiece = [...left.values()].every((number) => number === 0);
  if (everyPiece || (rest.goods > ZERO && goods === rest.goods)) return restOf(order);
  const discount = share(rest.discount, goods, rest.goods);
  const listedPv = add(...taken.map(({ line, number }) => times(line.pv, number)));
  const pv = least(share(listedPv, order.amount, order.goodsAmount), rest.pv);
  return { paid: subtract(goods, discount), discount, pv, pieces: wanted, whole: false };
};

const partOfAmount = (order: PaidOrder, amount: Money): RefundPart | undefined => {
  const rest = leftOf(order);
  if (amount <= ZERO || amount > rest.paid) return undefined;
  if (amount === rest.paid) return restOf(order);
  const discount = share(rest.discount, amount, rest.paid);
  return { paid: amount, discount, pv: share(rest.pv, amount, rest.paid), pieces: [], whole: false };
};

const share = (of: Money, part: Money, whole: Money): Money => (whole === ZERO ? ZERO : floorShare(of, part, whole));
