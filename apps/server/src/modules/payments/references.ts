/** The reference of a payment at the provider: its number. */
export const paymentReference = ({ sn }: CardName): string => sn;

/** The reference of a refund at the provider; each new try has its own. */
export const refundReference = ({ sn, round }: CardName & { readonly round: number }): string => `${sn}-${round}`;

/** The number of a card payment or of a card refund. */
export type CardName = { readonly sn: string };

/** The payment of a reference; undefined when it was not made here. */
export const readPaymentReference = (reference: string): CardName | undefined =>
  /^K\d{22}$/.test(reference) ? { sn: reference } : undefined;

export const readRefundReference = (reference: string): (CardName & { readonly round: number }) | undefined => {
  const [, sn, round] = /^(B\d{22})-(\d{1,6})$/.exec(reference) ?? [];
  return sn === undefined ? undefined : { sn, round: Number(round) };
};
