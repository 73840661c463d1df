import { floorRate } from "../../floor-rate.ts";

/** An order's volume before a period and in it, and the sum of its earlier invite profits, in hundredths. */
export type InvitedOrder = { readonly pvBefore: number; readonly pv: number; readonly paid: number };

/** The total due to the sponsor of an order with this volume, floored; `rate` is in basis points. */
export const inviteDue = (pv: number, rate: number): number => floorRate(Math.max(pv, 0), rate);

/**
 * Step 4 for one order: what its sponsor gets in the period, or, negative, what is clawed back. Volume that was added pays an active
 * sponsor what is missing of the due; volume that was taken away takes back what was paid beyond the due.
 */
export const priceInvite = ({ pvBefore, pv, paid }: InvitedOrder, rate: number, isActive: boolean): number => {
  if (pv === 0 || (pv > 0 && !isActive)) return 0;
  const open = inviteDue(pvBefore + pv, rate) - paid;
  return pv > 0 ? open : Math.min(0, open);
};
