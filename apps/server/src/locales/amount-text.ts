import { formatMoney, type Money } from "@espalier/core/money/money";
import type { LocalizedText } from "@espalier/core/text/localized-text";
import type { Unit } from "@espalier/core/vocabulary/wallet";

import { inEveryLanguage } from "./in-every-language.ts";

/** Amounts with their units, in every language: "120.00 SP · 4.50 CP". */
export const amountText = (...amounts: readonly { readonly unit: Unit; readonly amount: Money }[]): LocalizedText =>
  inEveryLanguage(({ units }) =>
    amounts.map(({ unit, amount }) => `${formatMoney(amount)} ${units[unit]}`).join(" · "),
  );
