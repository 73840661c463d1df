import type { Language } from "@espalier/core/text/language";
import type { Unit, Wallet } from "@espalier/core/vocabulary/wallet";

import { units as cnUnits, wallets as cnWallets } from "./cn/wallets.ts";
import { units as enUnits, wallets as enWallets } from "./en/wallets.ts";

type WalletTexts = {
  readonly units: Readonly<Record<Unit, string>>;
  readonly wallets: Readonly<Record<Wallet, string>>;
};

/** What the wallets are called and the units of their amounts. In a file of its own, so that a browser loads no other text. */
export const walletTexts: Readonly<Record<Language, WalletTexts>> = {
  en: { units: enUnits, wallets: enWallets },
  cn: { units: cnUnits, wallets: cnWallets },
};

/** A unit as a person reads it. What is no unit of money, such as PV, is its own word. */
export const unitWord = (unit: string, language: Language): string => {
  const words: Readonly<Record<string, string>> = walletTexts[language].units;
  return words[unit] ?? unit;
};

/** The unit of a sum over wallets, which are worth the same: "CP + SP". */
export const sumUnit = (units: readonly string[], language: Language): string =>
  units.map((unit) => unitWord(unit, language)).join(" + ");
