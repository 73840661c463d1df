/** Leaves for the card provider's page; answers false for an address that is none. */
export function goToPayment(address: string): boolean {
  if (!address.startsWith("https://")) return false;
  window.location.assign(address);
  return true;
}
