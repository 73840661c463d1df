import { isLocalPath } from "../../../lib/is-local-path.ts";

/** Whether an address can be a card provider's page: on another origin with https, or, in the sandbox, our own. */
export const isPaymentPage = (address: string): boolean => address.startsWith("https://") || isLocalPath(address);

/** Opens the card provider's page; returns false if the address is not a valid one. */
export function goToPayment(address: string): boolean {
  if (!isPaymentPage(address)) return false;
  window.location.assign(address);
  return true;
}
