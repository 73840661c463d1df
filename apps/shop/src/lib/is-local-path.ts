/** Whether an address leads to a place inside the shop rather than to another site. */
export const isLocalPath = (address: string): boolean => /^\/(?![/\\])/.test(address);
