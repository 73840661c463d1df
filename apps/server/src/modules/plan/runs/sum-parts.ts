import type { Profit } from "@espalier/core/plan/components/components";
import { BONUS_KINDS, type BonusKind } from "@espalier/core/vocabulary/bonus-kind";
import { WALLETS, type Wallet } from "@espalier/core/vocabulary/wallet";

/** The parts of one type of profit for one wallet: their number, and their sum in hundredths. */
export type PartSum = {
  readonly type: BonusKind;
  readonly wallet: Wallet;
  readonly parts: number;
  readonly amount: number;
};

/** The totals of a close's profits, by type and wallet. */
export const sumParts = (profits: Iterable<Profit>): readonly PartSum[] => {
  const sums = new Map<string, { -readonly [Field in keyof PartSum]: PartSum[Field] }>();
  for (const { type, parts } of profits) {
    for (const { wallet, amount } of parts) {
      const sum = sums.get(`${type} ${wallet}`) ?? { type, wallet, parts: 0, amount: 0 };
      sum.parts += 1;
      sum.amount += amount;
      sums.set(`${type} ${wallet}`, sum);
    }
  }
  return inOrder([...sums.values()]);
};

/** Sorted by type, then by wallet, each in its usual order. */
export const inOrder = <Sum extends Pick<PartSum, "type" | "wallet">>(sums: readonly Sum[]): readonly Sum[] =>
  sums.toSorted((a, b) => placeOf(a) - placeOf(b));

const placeOf = ({ type, wallet }: Pick<PartSum, "type" | "wallet">): number =>
  BONUS_KINDS.indexOf(type) * WALLETS.length + WALLETS.indexOf(wallet);
