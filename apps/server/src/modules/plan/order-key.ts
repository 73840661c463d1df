/** The key of an order inside a close: order numbers are unique for a member only. */
export const orderKey = (memberId: number, sn: string): string => `${memberId} ${sn}`;

/** The order number of a key. */
export const orderNumberOf = (name: string): string => name.slice(name.indexOf(" ") + 1);
