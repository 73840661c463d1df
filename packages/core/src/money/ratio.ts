import { floorShare, type Money } from "./money.ts";

/** The exchange ratio of two units, in whole numbers: `from` of the first for `to` of the second. */
export type Ratio = { readonly from: bigint; readonly to: bigint };

const RATIO = /^([1-9]\d{0,5}):([1-9]\d{0,5})$/;

/** Reads "2:1". Answers undefined for anything else: zeros, signs, blanks, decimals, more than six digits. */
export const parseRatio = (text: string): Ratio | undefined => {
  const [, from, to] = RATIO.exec(text) ?? [];
  return from === undefined || to === undefined ? undefined : { from: BigInt(from), to: BigInt(to) };
};

export const formatRatio = ({ from, to }: Ratio): string => `${from}:${to}`;

/** Converts an amount at a ratio, rounded down to the cent. */
export const applyRatio = (amount: Money, { from, to }: Ratio): Money => floorShare(amount, to, from);
