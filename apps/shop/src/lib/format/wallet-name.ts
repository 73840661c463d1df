import { walletType } from "./wire-numbers.ts";

export type WalletName = keyof typeof walletType;

/** The name of the wallet behind the wire's number. */
export function walletName(number: (typeof walletType)[WalletName]): WalletName {
  switch (number) {
    case walletType.SP:
      return "SP";
    case walletType.CP:
      return "CP";
    case walletType.RP:
      return "RP";
    case walletType.OP:
      return "OP";
  }
}
