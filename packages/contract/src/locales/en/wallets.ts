import type { Unit, Wallet } from "@espalier/core/vocabulary/wallet";

/** The units of amounts. */
export const units: Readonly<Record<Unit, string>> = { SP: "SP", CP: "CP", RP: "RP", OP: "OP", USD: "USD" };

/** The wallets, each with its unit. Every other text takes both from here. */
export const wallets: Readonly<Record<Wallet, string>> = {
  SP: `Purse (${units.SP})`,
  CP: `Coin (${units.CP})`,
  RP: `Points (${units.RP})`,
  OP: `Opp (${units.OP})`,
};
