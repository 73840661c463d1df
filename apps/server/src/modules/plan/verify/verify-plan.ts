import { enterOrders, openOrders, type OrderBook, type VolumeEvent } from "@espalier/core/plan/order-book";
import { addRetailProfits, collectRetail, type RetailBook } from "@espalier/core/plan/retail-book";
import { emptyState } from "@espalier/core/plan/plan-state";
import { money, type Money } from "@espalier/core/money/money";

import type { Readers } from "../../../platform/db/in-snapshot.ts";
import type { Tx } from "../../../platform/db/in-transaction.ts";
import { readPlanVersion } from "../plan-versions.ts";
import { closeFacts } from "../runs/close-facts.ts";
import { loadMembers, type LoadedMembers } from "../runs/load-members.ts";
import { readRetail } from "../runs/retail-queries.ts";
import { listReturningOrders, type OrderColumns, readEvents, readOrders } from "../runs/read-sales.ts";
import { AFTER_ALL_RUNS, readCustomersVolume, settledBy } from "../runs/run-queries.ts";
import { findUnfinishedRun, listSettledRuns, type Run } from "../runs/run-row.ts";
import { compareJournals } from "./compare-journals.ts";
import { compareMembers, comparePlaces } from "./compare-members.ts";
import { compareProfits, compareSums } from "./compare-profits.ts";
import { compareParts } from "./compare-parts.ts";

/** The result of recomputing every run. */
export type PlanVerification = {
  /** Each valid run as recomputed: its volume and its profits, in hundredths. */
  readonly runs: readonly {
    readonly run: Run;
    readonly profits: number;
    readonly volume: Money;
    readonly paid: Money;
    readonly differences: number;
  }[];
  readonly members: number;
  readonly events: number;
  /** One line for each difference, naming the row. Empty when every cent follows from goods sold. */
  readonly differences: readonly string[];
};

/**
 * Recomputes every valid run from the first volume event, with the function that runs use, and compares profits, parts,
 * details, journals, legs and ranks with the stored ones, all as in one snapshot.
 */
export const verifyPlan = async (readers: Readers): Promise<PlanVerification> => {
  const stored = await loadMembers(readers, async () => undefined);
  const [verified, journals] = await Promise.all([
    recomputeRuns(readers[0], stored),
    compareJournals(readers.at(-1) ?? readers[0]),
  ]);
  return { ...verified, differences: [...verified.differences, ...journals] };
};

const recomputeRuns = async (tx: Tx, stored: LoadedMembers): Promise<PlanVerification> => {
  const { tree, network } = stored;
  const state = emptyState(tree.size);
  const book: OrderBook = new Map();
  const retailBook: RetailBook = new Map();
  let differences: readonly string[] = [];
  const runs: PlanVerification["runs"][number][] = [];
  let counted = 0;
  const returning = await listReturningOrders(tx);

  for (const run of await listSettledRuns(tx)) {
    const chosen = settledBy(run.id);
    const events = await readEvents(tx, chosen, tree);
    counted += events.ids.length;
    const orders = await readOrders(tx, chosen, tree);
    const retail = collectRetail(retailBook, await readRetail(tx, chosen, tree));
    const customers = await readCustomersVolume(tx, chosen, tree);
    const plan = await readPlanVersion(tx, run.plan_version);
    const facts = { tree, network, state, orders: openOrders(book, orders), retail, customers, events };
    const computed = closeFacts(plan, facts, run.plan_day);
    const { count, paid } = sumUp(computed.close.profits);
    const found = [
      ...compareSums(run, computed.close, count),
      ...(await compareParts(tx, run, computed.close)),
      ...(await compareProfits(tx, run, computed)),
      ...(await compareMembers(tx, run, { tree, ...computed })),
    ];
    addRetailProfits(retailBook, computed.close.profits);
    enterOrders(book, amongThem(orders, returning), computed.close.profits);
    differences = differences.concat(found);
    runs.push({
      run,
      profits: count,
      volume: money(BigInt(computed.close.volume)),
      paid: money(BigInt(paid)),
      differences: found.length,
    });
  }
  const unfinished = await findUnfinishedRun(tx);
  // A run that is being voided is one of the valid ones until the end.
  const last = unfinished?.posted_at === null ? unfinished.id : AFTER_ALL_RUNS;
  const places = await comparePlaces(tx, stored, state, last);
  return { runs, members: tree.size, events: counted, differences: differences.concat(places) };
};

/** Some of a period's orders, one after another: all of them at once would take ten times their columns. */
function* amongThem(orders: OrderColumns, numbers: ReadonlySet<string>): Generator<VolumeEvent> {
  for (const each of orders) if (numbers.has(each.order)) yield each;
}

const sumUp = (profits: Iterable<{ readonly amount: number }>): { readonly count: number; readonly paid: number } => {
  let [count, paid] = [0, 0];
  for (const { amount } of profits) {
    count += 1;
    paid += amount;
  }
  return { count, paid };
};
