import { floorRate } from "./floor-rate.ts";
import type { Part, Share } from "./part.ts";

/** Splits an amount >= 0: every wallet after the first gets its share rounded down, the first the rest. Parts of zero stay. */
export const splitProfit = (shares: readonly Share[], amount: number): readonly Part[] => {
  const others = shares.slice(1).map(({ wallet, rate }) => ({ wallet, amount: floorRate(amount, rate) }));
  const taken = others.reduce((sum, part) => sum + part.amount, 0);
  const [first] = shares;
  if (!first) throw new Error("an allotment needs a wallet");
  return [{ wallet: first.wallet, amount: amount - taken }, ...others];
};

/** The change that turns each wallet's part into the target's; wallets that are not in the target fall to 0. */
export const changeOfParts = (from: readonly Part[], target: readonly Part[]): readonly Part[] => {
  const wallets = new Set([...target, ...from].map(({ wallet }) => wallet));
  return [...wallets].map((wallet) => ({ wallet, amount: partOf(target, wallet) - partOf(from, wallet) }));
};

/** Adds parts wallet by wallet. */
export const addParts = (parts: readonly Part[], more: readonly Part[]): readonly Part[] => {
  const wallets = new Set([...parts, ...more].map(({ wallet }) => wallet));
  return [...wallets].map((wallet) => ({ wallet, amount: partOf(parts, wallet) + partOf(more, wallet) }));
};

/** The parts that are written. */
export const withoutZeros = (parts: readonly Part[]): readonly Part[] => parts.filter(({ amount }) => amount !== 0);

export const sumOfParts = (parts: readonly Part[]): number => parts.reduce((sum, { amount }) => sum + amount, 0);

const partOf = (parts: readonly Part[], wallet: Part["wallet"]): number =>
  parts.find((part) => part.wallet === wallet)?.amount ?? 0;
