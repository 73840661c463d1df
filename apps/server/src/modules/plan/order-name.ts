/** The key of an order inside a close: order numbers are unique for a member only. */
export const nameOrder = (memberId: number, sn: string): string => `${memberId} ${sn}`;

/** The order number of a key. */
export const numberOfOrder = (name: string): string => name.slice(name.indexOf(" ") + 1);
