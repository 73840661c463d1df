/** The wire's amount ("1234.50", "-20.00") as exact whole hundredths (123450n). Text that is no amount counts as nothing. */
export function toHundredths(amount: string): bigint {
  const [, sign = "", whole = "0", cents = ""] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(amount.trim()) ?? [];
  const size = BigInt(whole) * 100n + BigInt(cents.padEnd(2, "0"));
  return sign === "-" ? -size : size;
}

/** Whole hundredths as the wire writes them: 123450n becomes "1234.50". */
export function fromHundredths(hundredths: bigint): string {
  const digits = (hundredths < 0n ? -hundredths : hundredths).toString().padStart(3, "0");
  return `${hundredths < 0n ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** What `number` pieces at one price cost together. */
export const priceOf = (price: string, number: number): bigint => toHundredths(price) * BigInt(number);
