import { sumUnit as sumUnitIn, unitWord as unitWordIn, walletTexts } from "@espalier/contract/locales/wallet-texts";
import type { Wallet } from "@espalier/core/vocabulary/wallet";
import { displayMoney } from "@espalier/ui/data/display-money";

import { currentLanguage } from "./language.ts";

/** What a wallet is called, with its unit: "Coin (CP)". */
export const walletWord = (wallet: Wallet): string => walletTexts[currentLanguage()].wallets[wallet];

/** A unit as it is shown; what is no unit of money, such as PV, is its own word. */
export const unitWord = (unit: string): string => unitWordIn(unit, currentLanguage());

/** An amount of the wire within a sentence: "1,234.50 CP". */
export const amountWord = (amount: string, unit: string): string => `${displayMoney(amount)} ${unitWord(unit)}`;

/** The unit of a sum over wallets, which are worth the same: "CP + SP". */
export const sumUnit = (units: readonly string[]): string => sumUnitIn(units, currentLanguage());
