import { TRANSFERABLE_WALLETS, type Wallet, WALLET_FACTS, WALLETS } from "@espalier/core/vocabulary/wallet";

const numbersOf = (wallets: readonly Wallet[]): string =>
  wallets.map((wallet) => `${WALLET_FACTS[wallet].number} ${wallet}`).join(", ");

/** The numbers of wallets on the wire, as descriptions list them: "1 SP, 2 CP, ...". */
export const walletNumbers = numbersOf(WALLETS);
export const transferableNumbers = numbersOf(TRANSFERABLE_WALLETS);
