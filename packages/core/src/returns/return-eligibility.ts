import { canShip, isRefundable } from "../states/order.ts";
import { isFault, isReturnable, type ReturnKind, type ReturnRule } from "../vocabulary/goods-return.ts";
import type { OrderStatus } from "../vocabulary/order.ts";
import { done, type Outcome, refused } from "../vocabulary/outcome.ts";
import { isOver, lastDayAfter, lastDayAfterYears } from "./return-period.ts";
import { hasWithdrawalRight, WITHDRAWAL_DAYS } from "./withdrawal-right.ts";

/** An order as returns see it. */
export type OrderToReturn = {
  readonly status: OrderStatus;
  /** ISO code of the country it went to. */
  readonly country: string;
  /** When the buyer confirmed that it arrived; null: not yet, so that no period has begun. */
  readonly receivedAt: Date | null;
  /** The days after receipt in which the company itself takes goods back without a reason; 0 for none. */
  readonly mindDays: number;
  readonly lines: readonly LineToReturn[];
};

/** `refunded` pieces were given back; `asked` are in returns that are not over. `return_rule`: whether they may come back without a fault. */
export type LineToReturn = {
  readonly line: number;
  readonly number: number;
  readonly refunded: number;
  readonly asked: number;
  readonly return_rule: ReturnRule;
};

export type KindRefusal = "return.not_paid" | "return.not_shipped" | "return.no_right" | "return.too_late";
export type PieceRefusal = "return.not_returnable" | "return.too_many";

/** The years after receipt in which the company answers for faults (Directive (EU) 2019/771, Art. 10). */
export const FAULT_YEARS = 2;

/**
 * Whether goods of an order may come back for a reason at all, and until which day: null while no period has begun. What was not shipped
 * yet may be withdrawn from too, but has no faults.
 */
export const mayReturn = (
  order: Omit<OrderToReturn, "lines">,
  kind: ReturnKind,
  now: Date,
): Outcome<{ readonly lastDay: string | null }, KindRefusal> => {
  const { status, country, receivedAt, mindDays } = order;
  if (!isRefundable(status)) return refused("return.not_paid");
  if (canShip(status) && isFault(kind)) return refused("return.not_shipped");
  if (kind === "withdrawal" && !hasWithdrawalRight(country)) return refused("return.no_right");
  if (kind === "changed_mind" && mindDays === 0) return refused("return.no_right");
  if (receivedAt === null) return done({ lastDay: null });
  const lastDay = isFault(kind)
    ? lastDayAfterYears(receivedAt, FAULT_YEARS)
    : lastDayAfter(receivedAt, kind === "withdrawal" ? WITHDRAWAL_DAYS : mindDays);
  return isOver(lastDay, now) ? refused("return.too_late", { day: lastDay }) : done({ lastDay });
};

/** How many pieces of a line may come back for a reason. */
export const mostPieces = ({ number, refunded, asked, return_rule: rule }: LineToReturn, kind: ReturnKind): number =>
  isReturnable(rule) || isFault(kind) ? Math.max(0, number - refunded - asked) : 0;

/** Whether these pieces may come back: all of the reason's refusals, then those of each line. */
export const checkReturn = (
  order: OrderToReturn,
  { kind, pieces }: { readonly kind: ReturnKind; readonly pieces: readonly { line: number; number: number }[] },
  now: Date,
): Outcome<null, KindRefusal | PieceRefusal> => {
  const may = mayReturn(order, kind, now);
  if (!may.ok) return may;
  for (const { line: name, number } of pieces) {
    const line = order.lines.find((each) => each.line === name);
    const most = line ? mostPieces(line, kind) : 0;
    if (line && !isReturnable(line.return_rule) && !isFault(kind)) return refused("return.not_returnable");
    if (number < 1 || number > most) return refused("return.too_many", { left: String(most) });
  }
  return pieces.length === 0 ? refused("return.too_many", { left: "0" }) : done(null);
};
