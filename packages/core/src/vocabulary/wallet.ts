import { keysOf } from "./record-of.ts";

/**
 * The wallets that every member holds. `number` stands for a wallet on the wire and in a plan's JSON, `field` holds its balance
 * in the user info, `column` the opening balance in a file of members. `planOrder` is its place among the wallets that a plan pays into, null for one it never pays into.
 */
export const WALLET_FACTS = {
  SP: { number: 1, field: "purse", column: "sp", transferable: true, planOrder: 2 },
  CP: { number: 2, field: "coin", column: "cp", transferable: true, planOrder: 1 },
  RP: { number: 3, field: "points", column: "rp", transferable: false, planOrder: 3 },
  OP: { number: 4, field: "opp", column: "op", transferable: false, planOrder: null },
} as const;

type WalletFacts = typeof WALLET_FACTS;
export type Wallet = keyof WalletFacts;
export const WALLETS: readonly Wallet[] = keysOf(WALLET_FACTS);

export type WalletField = WalletFacts[Wallet]["field"];
export const WALLET_FIELDS: readonly WalletField[] = WALLETS.map((wallet) => WALLET_FACTS[wallet].field);

/** The wallets that one member may transfer from to another's. */
export type TransferableWallet = {
  [Each in Wallet]: WalletFacts[Each]["transferable"] extends true ? Each : never;
}[Wallet];
export const TRANSFERABLE_WALLETS: readonly TransferableWallet[] = WALLETS.filter(
  (wallet): wallet is TransferableWallet => WALLET_FACTS[wallet].transferable,
);

/** The wallets that a plan pays into, in the order in which plans and runs name them. */
export type PlanWallet = { [Each in Wallet]: WalletFacts[Each]["planOrder"] extends number ? Each : never }[Wallet];
export const PLAN_WALLETS: readonly PlanWallet[] = WALLETS.filter(
  (wallet): wallet is PlanWallet => WALLET_FACTS[wallet].planOrder !== null,
).toSorted((a, b) => WALLET_FACTS[a].planOrder - WALLET_FACTS[b].planOrder);

/** The units of postings: the wallets' units and the card's dollars. */
export type Unit = Wallet | "USD";
export const UNITS: readonly Unit[] = [...WALLETS, "USD"];
