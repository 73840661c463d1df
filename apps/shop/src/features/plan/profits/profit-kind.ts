import { chartColours } from "@espalier/ui/charts/stacked-bars";
import { Crown, Scale, UserPlus } from "lucide-react";

import { profitType } from "../../../lib/format/wire-numbers.ts";
import type { ProfitNumber } from "./profit-filter.ts";

/** The types of profit, in the order in which they are shown. */
export const PROFIT_KINDS = ["invite", "pair", "leader"] as const;
export type ProfitKind = (typeof PROFIT_KINDS)[number];

/** The type behind the wire's number. */
export function profitKind(number: ProfitNumber): ProfitKind {
  switch (number) {
    case profitType.invite:
      return "invite";
    case profitType.pair:
      return "pair";
    case profitType.leader:
      return "leader";
  }
}

const [invite, pair, leader] = chartColours;

/** How each type looks in the chart and its legend. */
export const kindColour: Record<ProfitKind, string> = { invite, pair, leader };

export const kindIcon = { invite: UserPlus, pair: Scale, leader: Crown } as const;
