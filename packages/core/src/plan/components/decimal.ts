import { formatMoney, money } from "../../money/money.ts";

/** Whole hundredths as a decimal: 12345 is "123.45". */
export const decimal = (hundredths: number): string => formatMoney(money(BigInt(hundredths)));
