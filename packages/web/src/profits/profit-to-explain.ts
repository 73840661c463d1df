import type { ReactNode } from "react";
import type { AnsweredProfit } from "@espalier/core/plan/explain-profit";
import type { Side } from "@espalier/core/vocabulary/network";
import type { Wallet } from "@espalier/core/vocabulary/wallet";

/** The volume of both legs at a pair, and the period's first sales below the member. */
export type ExplainedPair = {
  readonly left_before: string;
  readonly right_before: string;
  readonly matched: string;
  readonly left_after: string;
  readonly right_after: string;
  readonly sales: readonly {
    readonly side: Side;
    readonly member: string;
    readonly pv: string;
    readonly at: number;
  }[];
  readonly sales_count: number;
};

export type ExplainedPart = { readonly wallet: Wallet; readonly amount: string; readonly name: string };

/** A profit as its explanation is shown to its member and to operators. */
export type ProfitToExplain = AnsweredProfit & {
  readonly created_at: number;
  readonly parts: readonly ExplainedPart[];
  readonly pair?: ExplainedPair | undefined;
};

/** How the marked words of the plan in a text are shown. */
export type Terms = (text: string) => ReactNode;
