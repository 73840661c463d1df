import { formatMoney, money } from "@espalier/core/money/money";

/** Hundredths as requests carry amounts. */
export const inDecimals = (hundredths: bigint | number): string => formatMoney(money(BigInt(hundredths)));
