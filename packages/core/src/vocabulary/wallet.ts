/** The four wallets every member holds: purse, coin, points, opp. */
export const WALLETS = ["SP", "CP", "RP", "OP"] as const;
export type Wallet = (typeof WALLETS)[number];

/** What postings are counted in: the wallets' units and the card's dollars. */
export const UNITS = [...WALLETS, "USD"] as const;
export type Unit = (typeof UNITS)[number];
