/** Whether an address is a page of the shop; any other would be somebody else's. */
export const isOfShop = (address: string): boolean =>
  /^\/shop\/[\w~%.-]+(?:\/[\w~%.-]+)*(?:\?[\w~%.&=+-]*)?$/u.test(address);
