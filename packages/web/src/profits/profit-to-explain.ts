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

type HeldPart = { readonly wallet: Wallet; readonly amount: string };

/** What became of a seller's profits of one order, in the order of time. */
export type ExplainedHold = {
  readonly held: readonly HeldPart[];
  /** From when on it is available; 0 while that is not known. */
  readonly due_at: number;
  readonly released: readonly { readonly at: number; readonly parts: readonly HeldPart[] }[];
  readonly taken_back: readonly {
    readonly profit_sn: string;
    readonly at: number;
    readonly parts: readonly HeldPart[];
  }[];
};

export type ExplainedPart = { readonly wallet: Wallet; readonly amount: string; readonly name: string };

/** A profit as its explanation is shown to its member and to operators. */
export type ProfitToExplain = AnsweredProfit & {
  readonly created_at: number;
  readonly parts: readonly ExplainedPart[];
  readonly pair?: ExplainedPair | undefined;
  readonly hold?: ExplainedHold | undefined;
};

/** How the marked words of the plan in a text are shown. */
export type Terms = (text: string) => ReactNode;
