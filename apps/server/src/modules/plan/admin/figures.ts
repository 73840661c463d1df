import { add, floorShare, money, ZERO, type Money } from "@espalier/core/money/money";
import { BONUS_KINDS, type BonusKind } from "@espalier/core/vocabulary/bonus-kind";
import { recordOf } from "@espalier/core/vocabulary/record-of";

const WHOLE = 10_000n;

/** The paid share of a volume, in basis points; null without volume. */
export const payoutRatio = (paid: Money, volume: Money): number | null =>
  volume > 0n ? Number(floorShare(paid, WHOLE, volume)) : null;

/** The factor by which the payout cap reduces pairs and leaders, in basis points. */
export const factorOf = (subject: Money, pool: Money): number =>
  Number(subject > pool ? floorShare(pool, WHOLE, subject) : WHOLE);

type MoneyByKind = Readonly<Record<BonusKind, Money>>;

/** The paid amounts by kind of bonus, and their total. */
export const paidOf = (
  sums: readonly { readonly type: BonusKind; readonly amount: Money }[],
): { readonly by_kind: MoneyByKind; readonly paid: Money } => ({
  by_kind: sumByKind(sums),
  paid: add(ZERO, ...sums.map(({ amount }) => amount)),
});

/** The sums by kind of bonus; zero for a kind without amounts. */
export const sumByKind = (sums: readonly { readonly type: BonusKind; readonly amount: Money }[]): MoneyByKind =>
  recordOf(BONUS_KINDS, (kind) => add(ZERO, ...sums.filter(({ type }) => type === kind).map(({ amount }) => amount)));

/** Converts hundredths as a number to money. */
export const asMoney = (hundredths: number): Money => money(BigInt(hundredths));
