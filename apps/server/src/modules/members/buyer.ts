/** Who buys, and the member as whom: null for a customer without a membership, who has no place, no wallets and no passwords. */
export type Buyer = { readonly customerId: number; readonly memberId: number | null };
