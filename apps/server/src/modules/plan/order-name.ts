/** What an order is called inside a close: orders are numbered per member, so two members' may have the same number. */
export const nameOrder = (memberId: number, sn: string): string => `${memberId} ${sn}`;

/** The number in an order's name. */
export const numberOfOrder = (name: string): string => name.slice(name.indexOf(" ") + 1);
