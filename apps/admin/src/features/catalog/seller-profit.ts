import type { DataOf } from "@espalier/contract/types";
import { formatMoney, money, parseMoney } from "@espalier/core/money/money";
import { retailDue } from "@espalier/core/plan/components/retail/price-retail";

/** How the active plan pays who sells to customers. */
export type RetailTerms = DataOf<"adminPlanRetail">;

/**
 * What the seller of a piece gets at its full price, without tax, in all wallets together; undefined while a price is missing or the plan pays
 * nothing. Without a retail price customers pay what members pay.
 */
export const sellerProfitOf = (
  { rate, of_difference: ofDifference }: RetailTerms,
  { price, retail }: { readonly price: string; readonly retail: string },
): string | undefined => {
  const own = parseMoney(price.trim());
  const theirs = retail.trim() === "" ? own : parseMoney(retail.trim());
  if (rate === 0 || own === undefined || theirs === undefined) return undefined;
  const due = retailDue({ price: Number(theirs), memberPrice: Number(own) }, { rate, ofDifference });
  return formatMoney(money(BigInt(due)));
};
