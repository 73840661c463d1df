import type { ProfitDetail, RunNames } from "@espalier/core/plan/components/component";
import { detailOf, type Profit } from "@espalier/core/plan/components/components";
import type { Part } from "@espalier/core/plan/part";
import type { BonusKind } from "@espalier/core/vocabulary/bonus-kind";

import type { Run } from "./run-row.ts";

/** A stored profit. Amounts in hundredths. */
export type ProfitRow = {
  readonly memberId: number;
  readonly sn: string;
  /** The number of the profit in its run, from 1. */
  readonly line: number;
  readonly type: BonusKind;
  readonly amount: number;
  readonly detail: ProfitDetail;
  readonly parts: readonly Part[];
};

export const profitRow = (run: Run, line: number, profit: Profit, names: RunNames): ProfitRow => ({
  memberId: names.memberOf(profit.member),
  sn: serialOf("G", run, line),
  line,
  type: profit.type,
  amount: profit.amount,
  detail: detailOf(profit.type, profit, names),
  parts: profit.parts,
});

/** The serial number of the journal that reverses a profit when its run is voided. */
export const voidSerial = (run: Run, line: number): string => serialOf("V", run, line);

/**
 * A profit's number is derived from its run and line, so that a resumed run pays with the same numbers: a letter, the
 * plan day, the run, the line.
 */
const serialOf = (letter: string, { id, plan_day }: Run, line: number): string =>
  `${letter}${plan_day.slice(2).replaceAll("-", "")}${String(id).padStart(5, "0")}${String(line).padStart(7, "0")}`;
