import type { OrderBook } from "@espalier/core/plan/order-book";
import type { CustomersVolume } from "@espalier/core/plan/plan-state";
import type { RetailBook, RetailSale } from "@espalier/core/plan/retail-book";
import { sql } from "kysely";

import type { Readers } from "../../../platform/db/in-snapshot.ts";
import type { Tx } from "../../../platform/db/in-transaction.ts";
import { readInChunks } from "../../../platform/db/read-in-chunks.ts";
import { indexOf } from "../../network/member-tree.ts";
import type { LoadedMembers } from "../runs/load-members.ts";
import { type OrderColumns, readOrders } from "../runs/read-sales.ts";
import { readMembersAt, readOrderBook } from "../runs/read-run-facts.ts";
import { readRetail, readRetailBook } from "../runs/retail-queries.ts";
import { readCustomersVolume, settledBy } from "../runs/run-queries.ts";
import { listSettledRuns, type Run } from "../runs/run-row.ts";

/** The last valid runs with their sales, and the network, its state and its orders before the first of them. */
export type PastPeriods = LoadedMembers & {
  readonly book: OrderBook;
  readonly retailBook: RetailBook;
  readonly periods: readonly Period[];
};

type Period = {
  readonly run: Run;
  readonly orders: OrderColumns;
  readonly retail: readonly RetailSale[];
  readonly customers: readonly CustomersVolume[];
};

/**
 * Reads a number of the last valid runs, or all when there are fewer, from one snapshot;
 * undefined when there are none. The changes of the runs are subtracted from the present state of members, so that no
 * earlier run has to be recomputed.
 */
export const readPastPeriods = async (
  readers: Readers,
  most: number,
  report: (members: number) => Promise<void>,
): Promise<PastPeriods | undefined> => {
  const [tx] = readers;
  const runs = (await listSettledRuns(tx)).slice(-most);
  const [first] = runs;
  if (!first) return undefined;
  const place = { before: first.id, planDay: first.plan_day };
  const members = await readMembersAt(readers, place, report);
  const { tree, state } = members;
  for await (const rows of readChangesSince(tx, first.id)) {
    for (const { memberId, matched, rank } of rows) {
      const member = indexOf(tree, memberId);
      state.used.left[member] = (state.used.left[member] ?? 0) - matched;
      state.used.right[member] = (state.used.right[member] ?? 0) - matched;
      state.rank[member] = rank;
    }
  }
  const periods: Period[] = [];
  for (const run of runs) {
    const chosen = settledBy(run.id);
    periods.push({
      run,
      orders: await readOrders(tx, chosen, tree),
      retail: await readRetail(tx, chosen, tree),
      customers: await readCustomersVolume(tx, chosen, tree),
    });
  }
  const book = await readOrderBook(tx, place, settledBy(...runs.map(({ id }) => id)));
  const sales = periods.flatMap(({ retail }) => retail);
  return { ...members, periods, book, retailBook: await readRetailBook(tx, sales, first.id) };
};

/** The volume of each leg that valid runs have used since a run, and the rank before it. */
const readChangesSince = (tx: Tx, runId: number) =>
  readInChunks(
    tx,
    "changes_since",
    sql<{ memberId: number; matched: number; rank: number }>`
      select c.member_id as "memberId", sum(c.matched)::float8 as matched,
        (array_agg(c.rank_before order by c.run_id))[1] as rank
      from plan_run r join plan_run_member c on c.run_id = r.id
      where r.id >= ${runId} and r.posted_at is not null and r.status in ('posted', 'voiding')
      group by c.member_id`,
  );
