import { isInside } from "../../../lib/is-inside.ts";

/** Whether an address can be a card provider's page: on another origin with https, or, in the sandbox, our own. */
export const isPaymentPage = (address: string): boolean => address.startsWith("https://") || isInside(address);

/** Leaves for the card provider's page; answers false for an address that is none. */
export function goToPayment(address: string): boolean {
  if (!isPaymentPage(address)) return false;
  window.location.assign(address);
  return true;
}
