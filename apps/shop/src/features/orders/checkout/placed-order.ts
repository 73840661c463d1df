import { paymentNumber } from "@espalier/core/vocabulary/wire-numbers";

import type { PaidType } from "../payment/payment-methods.ts";

/** The order that the success page is about. It is kept beside the page's address, which the specification fixes. */
export type PlacedOrder = { readonly sn: string; readonly paid: PaidType };

/** Reads what an earlier version of the app may have written. */
export function readPlaced(state: unknown): PlacedOrder | null {
  if (typeof state !== "object" || state === null || !("sn" in state) || !("paid" in state)) return null;
  const paid = Object.values(paymentNumber).find((each) => each === state.paid);
  return typeof state.sn === "string" && state.sn !== "" && paid !== undefined ? { sn: state.sn, paid } : null;
}
