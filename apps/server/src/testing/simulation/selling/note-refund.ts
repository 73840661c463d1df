import type { PaymentMethod } from "@espalier/core/vocabulary/order";

import type { ModelLine, ModelMember, ModelOrder } from "../client-model.ts";
import { costOf, type Kept, unitOf } from "./order-cost.ts";

type Pieces = readonly { readonly line: ModelLine; readonly number: number }[];

type Refund = {
  readonly paid: bigint;
  readonly kept: bigint;
  /** The pieces; undefined: all that are left. */
  readonly pieces: Pieces | undefined;
  /** Whether no more of the delivery goes back than the cheapest method would have cost. */
  readonly isLimited?: boolean;
};

/** Records a refund that was acknowledged. Throws if it is not what the pieces cost, or if more was refunded than was paid. */
export const noteRefund = (
  member: ModelMember | undefined,
  order: ModelOrder,
  { paid, kept, pieces, isLimited }: Refund,
): void => {
  if (isLimited) order.mostWithheld = mostOf(order.kept.map((each) => withheldOf(each, order.method)));
  const expected = pieces && pieces.length > 0 ? partOf(order, pieces) : undefined;
  if (expected !== undefined && paid + kept !== expected)
    throw new Error(`order ${order.sn}: pieces of ${expected} were refunded with ${paid}, and ${kept} was kept`);
  order.refunds += 1;
  order.refunded += paid;
  order.keptBack += kept;
  if (order.refunded + order.keptBack > order.amount)
    throw new Error(`order ${order.sn} of ${order.amount}: ${order.refunded} was refunded and ${order.keptBack} kept`);
  for (const { line, number } of pieces ?? order.lines.map((each) => ({ line: each, number: each.number }))) {
    // The answer to the last refund may arrive before the answer to an earlier one.
    const back = Math.min(number, line.number - line.refunded);
    line.refunded += back;
    line.returned += back;
  }
  if (order.method !== "card" && paid > 0n) member?.trades.push({ wallet: order.method, kind: "refund", amount: paid });
};

/** What the first refund of an order gives back for pieces: their price and their part of its tax, or all for all. Undefined where it depends on others. */
const partOf = (
  { lines, kept: [kept, ...others], method, amount, refunds, busy, mostWithheld }: ModelOrder,
  pieces: Pieces,
) => {
  if (!kept || others.length > 0 || refunds > 0 || busy > 1) return undefined;
  const numberOf = (line: ModelLine): number => pieces.find((each) => each.line === line)?.number ?? 0;
  if (lines.every((line) => numberOf(line) === line.number)) return amount - mostWithheld;
  const taxes = costOf(kept, method).taxes.flatMap(({ parts }) => parts);
  return lines.reduce((sum, line, place) => {
    const number = BigInt(numberOf(line));
    const prices = kept.lines[place];
    const price = (method === "card" ? prices?.price : prices?.pvPrice) ?? 0n;
    const tax = taxes.find((part) => part.line === place + 1)?.tax ?? 0n;
    return sum + price * number + (kept.included ? 0n : (tax * number) / BigInt(line.number));
  }, 0n);
};

/** What the delivery, and the tax on it, cost more than by the cheapest method. */
const withheldOf = (kept: Kept, method: PaymentMethod): bigint => {
  if (!kept.cheapest) return 0n;
  const { delivery, taxes } = costOf(kept, method);
  const cheapest = kept.cheapest[unitOf(method)];
  if (delivery <= cheapest) return 0n;
  const parts = kept.included ? [] : taxes.flatMap((each) => each.parts.filter(({ line }) => line === null));
  const tax = parts.reduce((sum, part) => sum + part.tax, 0n);
  return delivery - cheapest + tax - (tax * cheapest) / delivery;
};

const mostOf = (amounts: readonly bigint[]): bigint => amounts.reduce((most, each) => (each > most ? each : most), 0n);
