import { addDays, utcDay } from "../vocabulary/days.ts";
import { lastDayAfter } from "./return-period.ts";
import { hasWithdrawalRight, WITHDRAWAL_DAYS } from "./withdrawal-right.ts";

/** What decides how long the goods of a paid order may come back without a fault. */
export type ReturnableOrder = {
  /** ISO code of the country it went to. */
  readonly country: string;
  /** When the carrier took it; null: not yet. */
  readonly shippedAt: Date | null;
  /** When the buyer confirmed that it arrived; null: not yet. */
  readonly receivedAt: Date | null;
};

/** Few buyers confirm that a parcel arrived: after so many days on its way it counts as received. */
export const DELIVERED_WITHIN_DAYS = 30;

/**
 * The last day on which the goods of an order may come back, by the law of its country or within the days that the company allows: until
 * then the profit of its seller is held. Null while nothing was shipped, so that no period can begin.
 */
export const heldTo = ({ country, shippedAt, receivedAt }: ReturnableOrder, mindDays: number): string | null => {
  const days = returnDays(country, mindDays);
  if (receivedAt !== null) return lastDayAfter(receivedAt, days);
  if (shippedAt === null) return null;
  const received = new Date(`${addDays(utcDay(shippedAt), DELIVERED_WITHIN_DAYS)}T00:00:00Z`);
  return lastDayAfter(received, days);
};

/** How many days after their receipt goods that went to a country may come back. */
export const returnDays = (country: string, mindDays: number): number =>
  Math.max(mindDays, hasWithdrawalRight(country) ? WITHDRAWAL_DAYS : 0);
