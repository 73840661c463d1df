/** Whether an address leads to a place inside the shop rather than to another site. */
export const isInside = (address: string): boolean => /^\/(?![/\\])/.test(address);
