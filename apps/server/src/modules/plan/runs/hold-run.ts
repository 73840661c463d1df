import { money, type Money } from "@espalier/core/money/money";
import { COMPARED_RUNS, whyHeld } from "@espalier/core/plan/why-held";
import type { RunHold } from "@espalier/core/vocabulary/run";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import { readSettings } from "../../settings/settings.ts";
import { listEarlierPaid, sumSales } from "./run-totals.ts";
import type { PartSum } from "./sum-parts.ts";

/**
 * The sales of a computed run, and why it waits to be accepted, if they or the runs before do not explain what it pays. It is decided
 * once, as the run is computed, so that nobody can change the settings afterwards and have it paid.
 */
export const holdRun = async (
  tx: Tx,
  runId: number,
  sums: readonly PartSum[],
): Promise<{ readonly sales: Money; readonly held_for: RunHold | null }> => {
  const [settings, sales, earlier] = [
    await readSettings(tx),
    await sumSales(tx, runId),
    await listEarlierPaid(tx, runId, COMPARED_RUNS),
  ];
  const paid = sums.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
  const bounds = {
    share: settings["plan.runShare"],
    times: settings["plan.runTimes"],
    least: settings["approval.depositsFrom"],
  };
  return { sales: money(sales), held_for: whyHeld({ paid, sales, earlier }, bounds) };
};
