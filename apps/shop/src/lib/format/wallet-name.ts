import { type Wallet, WALLET_FACTS, WALLETS } from "@espalier/core/vocabulary/wallet";

/** The wallet behind the wire's number. */
export function walletName(number: (typeof WALLET_FACTS)[Wallet]["number"]): Wallet {
  const wallet = WALLETS.find((each) => WALLET_FACTS[each].number === number);
  if (wallet === undefined) throw new Error(`no wallet has the number ${number}`);
  return wallet;
}
