import type { Machine } from "@espalier/core/states/machine";
import { isAllowed, stateAfter } from "@espalier/core/states/machine";
import { machines } from "@espalier/core/states/machines";
import { orderStates } from "@espalier/core/states/order";
import { done } from "@espalier/core/vocabulary/outcome";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import { writeSetting } from "../modules/settings/settings.ts";
import { inTransaction } from "../platform/db/in-transaction.ts";
import { expectCleanLedger } from "../testing/expect-clean-ledger.ts";
import { propertyRuns, propertyTimeout } from "../testing/property-runs.ts";
import { readRecordedChanges, recordStates } from "../testing/record-states.ts";
import { testDatabase, type TestDatabase } from "../testing/setup/database.ts";
import { stateActions } from "../testing/state-actions.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await recordStates(database);
  await inTransaction(database.db, async (tx) => done(await writeSetting(tx, "plan.acceptRuns", true)));
});
afterAll(async () => await database.drop());

type Drawn = { readonly from: readonly string[]; readonly to: string | null };

/**
 * The changes that a machine allows; a row may begin in a state that its first event leads to, like an order paid at
 * once.
 */
const edgesOf = ({ name, start, edges }: (typeof machines)[number]): readonly string[] => [
  `${name}: null -> ${start.state}`,
  ...Object.values<Drawn>(edges).flatMap(({ from, to }) =>
    to === null ? [] : from.map((before) => `${name}: ${before} -> ${to}`),
  ),
];

test(
  "after any actions, also simultaneous ones, every history has only edges of its machine",
  async () => {
    const { db } = database;
    const names = [...(await stateActions(db)).keys()];
    const step = fc.record({ name: fc.constantFrom(...names), pick: fc.nat(5), twice: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 60 }), async (steps) => {
        const actions = await stateActions(db);
        for (const { name, pick, twice } of steps) {
          const act = actions.get(name);
          await Promise.all([act?.(pick), twice ? act?.(pick) : null]);
        }
      }),
      { ...propertyRuns(8), endOnFailure: true },
    );

    const made = (await readRecordedChanges(db)).map(
      ({ machine, before, after }) => `${machine}: ${before ?? "null"} -> ${after}`,
    );
    const placedAndPaid = `order: null -> ${stateAfter(orderStates, "paid")}`;
    const allowed = [...machines.flatMap(edgesOf), placedAndPaid];
    expect(made.filter((change) => !allowed.includes(change))).toEqual([]);
    // The random actions must cover a good part of the edges; otherwise the property proves little.
    expect(made.length).toBeGreaterThan(allowed.length * 0.4);
    await expectHistories();
    await expectCleanLedger(db);
  },
  propertyTimeout(120_000),
);

/** Checks that the history of an order leads, by allowed events, to the state of its row. */
const expectHistories = async (): Promise<void> => {
  const { rows } = await sql<{ sn: string; status: string; events: readonly string[] }>`
    select o.sn, o.status, (select array_agg(e.event order by e.id) from order_event e
      where e.order_id = o.id) as events
    from member_order o`.execute(database.db);
  expect(rows.length).toBeGreaterThan(10);
  for (const { sn, status, events } of rows) expect(replay(orderStates, events), sn).toBe(status);
};

const replay = <State extends string, Refusals extends Record<string, string>>(
  machine: Machine<State, Refusals, string>,
  [first, ...events]: readonly string[],
): State => {
  const isEvent = (key: string): key is keyof Refusals & string => Object.hasOwn(machine.edges, key);
  expect(first).toBe(machine.start.event);
  let state = machine.start.state;
  for (const event of events) {
    if (!isEvent(event) || !isAllowed(machine, event, state)) throw new Error(`${event} when ${state}`);
    state = machine.edges[event]?.to ?? state;
  }
  return state;
};
