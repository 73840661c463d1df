declare const unit: unique symbol;

/** An amount in hundredths (1.00 = 100n). Branded, so that a plain number or a count cannot mix in. */
export type Money = bigint & { readonly [unit]: "hundredths" };

/** Names an integer count of hundredths as money. */
export const money = (hundredths: bigint): Money => hundredths as Money;

export const ZERO: Money = money(0n);

/** The largest amount the wire accepts: 9,999,999,999.99. */
export const MAX_AMOUNT: Money = money(999_999_999_999n);

const DECIMAL = /^(-?)(\d{1,10})(?:\.(\d{1,2}))?$/;

/**
 * Reads a decimal such as "1234.5" or "-3". Answers undefined for anything else: more than two decimals, exponents,
 * signs other than one minus, blanks, other scripts' digits, or more than ten integer digits.
 */
export const parseMoney = (text: string): Money | undefined => {
  const match = DECIMAL.exec(text);
  if (!match) return undefined;
  const [, sign = "", whole = "", fraction = ""] = match;
  return hundredthsOf(sign, whole, fraction);
};

/** Reads an amount of an answer ("1234.50", "-20.00") of any size. Text that is not an amount counts as zero. */
export const readMoney = (amount: string): Money => {
  const [, sign = "", whole = "0", fraction = ""] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(amount.trim()) ?? [];
  return hundredthsOf(sign, whole, fraction);
};

const hundredthsOf = (sign: string, whole: string, fraction: string): Money => {
  const hundredths = BigInt(whole) * 100n + BigInt(fraction.padEnd(2, "0"));
  return money(sign === "-" ? -hundredths : hundredths);
};

/** Writes money with exactly two decimals: 123450n -> "1234.50". */
export const formatMoney = (amount: Money): string => {
  const digits = (amount < 0n ? -amount : amount).toString().padStart(3, "0");
  return `${amount < 0n ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

export const add = (...amounts: readonly Money[]): Money =>
  money(amounts.reduce<bigint>((sum, each) => sum + each, 0n));
export const subtract = (from: Money, amount: Money): Money => money(from - amount);
export const times = (amount: Money, pieces: number): Money => money(amount * BigInt(pieces));
export const least = (a: Money, b: Money): Money => (a < b ? a : b);

/** floor(amount x numerator / denominator), towards minus infinity. Every rounding of the product is this one, but for that of tax. */
export const floorShare = (amount: Money, numerator: bigint, denominator: bigint): Money => {
  const product = amount * numerator;
  const quotient = product / denominator;
  return money(product < 0n && quotient * denominator !== product ? quotient - 1n : quotient);
};

/** amount x numerator / denominator, rounded half up to the cent, as laws round tax. */
export const roundShare = (amount: Money, numerator: bigint, denominator: bigint): Money =>
  floorShare(money(2n * amount * numerator + denominator), 1n, 2n * denominator);
