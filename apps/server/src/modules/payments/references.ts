/** What a payment is called at the provider: numbers are a member's own, so the member stands beside it. */
export const paymentReference = ({ memberId, sn }: CardName): string => `${sn}-${memberId}`;

/** What a refund is called at the provider; each new try has a name of its own. */
export const refundReference = ({ memberId, sn, round }: CardName & { readonly round: number }): string =>
  `${sn}-${memberId}-${round}`;

export type CardName = { readonly memberId: number; readonly sn: string };

/** Whose payment a reference names; undefined for one that was not made here. */
export const readPaymentReference = (reference: string): CardName | undefined => {
  const [, sn, memberId] = /^(K\d{22})-(\d{1,15})$/.exec(reference) ?? [];
  return sn === undefined ? undefined : { memberId: Number(memberId), sn };
};

export const readRefundReference = (reference: string): (CardName & { readonly round: number }) | undefined => {
  const [, sn, memberId, round] = /^(B\d{22})-(\d{1,15})-(\d{1,6})$/.exec(reference) ?? [];
  return sn === undefined ? undefined : { memberId: Number(memberId), sn, round: Number(round) };
};
