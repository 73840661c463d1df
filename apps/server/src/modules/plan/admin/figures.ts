import { add, floorShare, money, ZERO, type Money } from "@espalier/core/money/money";
import { BONUS_KINDS, type BonusKind } from "@espalier/core/vocabulary/bonus-kind";
import { recordOf } from "@espalier/core/vocabulary/record-of";

const WHOLE = 10_000n;

/** What was paid of a volume, in basis points; null where there was no volume. */
export const payoutRatio = (paid: Money, volume: Money): number | null =>
  volume > 0n ? Number(floorShare(paid, WHOLE, volume)) : null;

/** What the payout cap left of pairs and leaders, in basis points. */
export const factorOf = (subject: Money, pool: Money): number =>
  Number(subject > pool ? floorShare(pool, WHOLE, subject) : WHOLE);

type MoneyByKind = Readonly<Record<BonusKind, Money>>;

/** What was paid by kind of bonus and together. */
export const paidOf = (
  sums: readonly { readonly type: BonusKind; readonly amount: Money }[],
): { readonly by_kind: MoneyByKind; readonly paid: Money } => ({
  by_kind: sumByKind(sums),
  paid: add(ZERO, ...sums.map(({ amount }) => amount)),
});

/** Amounts added up by kind of bonus; zero for a kind that none of them has. */
export const sumByKind = (sums: readonly { readonly type: BonusKind; readonly amount: Money }[]): MoneyByKind =>
  recordOf(BONUS_KINDS, (kind) => add(ZERO, ...sums.filter(({ type }) => type === kind).map(({ amount }) => amount)));

/** Hundredths as they are computed with, as money. */
export const asMoney = (hundredths: number): Money => money(BigInt(hundredths));
