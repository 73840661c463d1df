import { add, type Money, readMoney, ZERO } from "@espalier/core/money/money";

import type { Withdrawal } from "./withdrawal.ts";

/**
 * How many of these need a second operator if they are approved together. The server takes them in the order of their numbers, and
 * what it approves of a member counts for the next one.
 */
export const countSeconds = (
  rows: readonly Pick<Withdrawal, "trade_sn" | "uid" | "amount" | "alone_below">[],
): number => {
  const approved = new Map<string, Money>();
  let seconds = 0;
  for (const { uid, amount, alone_below } of rows.toSorted((a, b) => (a.trade_sn < b.trade_sn ? -1 : 1))) {
    const sum = add(approved.get(uid) ?? ZERO, readMoney(amount));
    if (sum >= readMoney(alone_below)) seconds += 1;
    else approved.set(uid, sum);
  }
  return seconds;
};
