import { formatBasisPoints } from "@espalier/core/money/basis-points";
import { formatMoney, parseMoney, subtract } from "@espalier/core/money/money";

/** How much more customers pay for goods than members, and how large a part of their price that is; undefined while nothing more is typed. */
export const marginOf = (
  price: string,
  retail: string,
): { readonly margin: string; readonly share: string } | undefined => {
  const [own, theirs] = [parseMoney(price.trim()), parseMoney(retail.trim())];
  if (own === undefined || theirs === undefined || theirs <= own) return undefined;
  const margin = subtract(theirs, own);
  return { margin: `$${formatMoney(margin)}`, share: formatBasisPoints(Number((margin * 10_000n) / theirs)) };
};
