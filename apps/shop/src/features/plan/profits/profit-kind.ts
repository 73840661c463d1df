import { chartColours } from "@espalier/ui/charts/stacked-bars";
import { BONUS_KINDS, BONUSES, type BonusKind } from "@espalier/core/vocabulary/bonus-kind";
import { Crown, type LucideIcon, Scale, Store, UserPlus } from "lucide-react";

/** The wire's numbers of the kinds. */
export type ProfitNumber = (typeof BONUSES)[BonusKind]["number"];

/** The kind behind the wire's number. */
export function profitKind(number: ProfitNumber): BonusKind {
  const kind = BONUS_KINDS.find((each) => BONUSES[each].number === number);
  if (kind === undefined) throw new Error(`no bonus has the number ${number}`);
  return kind;
}

/** The colour of a kind in the chart and its legend. */
export const kindColour = (kind: BonusKind): string => chartColours[BONUS_KINDS.indexOf(kind)] ?? "";

export const kindIcon: Readonly<Record<BonusKind, LucideIcon>> = {
  invite: UserPlus,
  pair: Scale,
  leader: Crown,
  retail: Store,
};
