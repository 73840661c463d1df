import { add, floorShare, money, ZERO, type Money } from "@espalier/core/money/money";
import type { ProfitType } from "@espalier/core/vocabulary/network";

const WHOLE = 10_000n;

/** What was paid of a volume, in basis points; null where there was no volume. */
export const payoutRatio = (paid: Money, volume: Money): number | null =>
  volume > 0n ? Number(floorShare(paid, WHOLE, volume)) : null;

/** What the payout cap left of pairs and leaders, in basis points. */
export const factorOf = (subject: Money, pool: Money): number =>
  Number(subject > pool ? floorShare(pool, WHOLE, subject) : WHOLE);

/** What was paid by type and together. */
export const paidOf = (
  sums: readonly { readonly type: ProfitType; readonly amount: Money }[],
): Readonly<Record<ProfitType | "paid", Money>> => {
  const ofType = (type: ProfitType): Money =>
    add(ZERO, ...sums.filter((sum) => sum.type === type).map(({ amount }) => amount));
  const [invite, pair, leader] = [ofType("invite"), ofType("pair"), ofType("leader")];
  return { invite, pair, leader, paid: add(invite, pair, leader) };
};

/** Hundredths as they are reckoned with, as money. */
export const asMoney = (hundredths: number): Money => money(BigInt(hundredths));
