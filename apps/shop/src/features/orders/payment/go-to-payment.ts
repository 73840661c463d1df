import { isInside } from "../../../app/paths.ts";

/** Whether an address can be a card provider's page: elsewhere and secure, or, of a house that tries things out, its own. */
export const isPaymentPage = (address: string): boolean => address.startsWith("https://") || isInside(address);

/** Leaves for the card provider's page; answers false for an address that is none. */
export function goToPayment(address: string): boolean {
  if (!isPaymentPage(address)) return false;
  window.location.assign(address);
  return true;
}
