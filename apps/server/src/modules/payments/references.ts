/** The reference of a payment at the provider: numbers are unique for a member only, so it includes the member. */
export const paymentReference = ({ memberId, sn }: CardName): string => `${sn}-${memberId}`;

/** The reference of a refund at the provider; each new try has its own. */
export const refundReference = ({ memberId, sn, round }: CardName & { readonly round: number }): string =>
  `${sn}-${memberId}-${round}`;

export type CardName = { readonly memberId: number; readonly sn: string };

/** The payment of a reference; undefined when it was not made here. */
export const readPaymentReference = (reference: string): CardName | undefined => {
  const [, sn, memberId] = /^(K\d{22})-(\d{1,15})$/.exec(reference) ?? [];
  return sn === undefined ? undefined : { memberId: Number(memberId), sn };
};

export const readRefundReference = (reference: string): (CardName & { readonly round: number }) | undefined => {
  const [, sn, memberId, round] = /^(B\d{22})-(\d{1,15})-(\d{1,6})$/.exec(reference) ?? [];
  return sn === undefined ? undefined : { memberId: Number(memberId), sn, round: Number(round) };
};
