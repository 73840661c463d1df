import { RETURN_TABS } from "@espalier/core/vocabulary/goods-return";
import { ORDER_STATUSES } from "@espalier/core/vocabulary/order";

import type { SimulatedCompany } from "./simulated-company.ts";

/** How often a run did or reached each thing, by its name; what it never reached is there with 0. */
export type Reached = ReadonlyMap<string, number>;

/** The ends of orders, returns and withdrawals, and where open orders are. */
export const readEnds = ({ model: { members, guests } }: Pick<SimulatedCompany, "model">): Reached => {
  const ends = new Map<string, number>(ENDS.map((name) => [name, 0]));
  const count = (name: string): void => void ends.set(name, (ends.get(name) ?? 0) + 1);
  for (const { orders, returns, withdrawals } of members) {
    for (const { status } of orders.values()) count(`order ${status}`);
    for (const { status } of withdrawals.values()) count(`withdrawal ${status}`);
    for (const { state, exchangedFor } of returns.values())
      count(exchangedFor === "" ? `return ${state}` : OTHER_GOODS);
  }
  for (const { order, sold } of guests) {
    count(`guest's order ${order.status}`);
    if (sold?.wasHeld === true) count(HELD);
    if (sold && sold.releases > 0) count(RELEASED);
    if (sold?.wasTakenBack === true) count(TAKEN_BACK);
  }
  return ends;
};

const OTHER_GOODS = "return exchanged for other goods";

const HELD = "profit held";
const RELEASED = "profit released";
const TAKEN_BACK = "held profit taken back";

/** Where every few runs lead, since each is wound up at its end. */
const USUAL = [...RETURN_TABS.done.map((state) => `return ${state}`), OTHER_GOODS, HELD, RELEASED, TAKEN_BACK];

/** Nobody confirms that a guest's order arrived. */
const ENDS = [
  ...ORDER_STATUSES.map((status) => `order ${status}`),
  ...ORDER_STATUSES.filter((status) => status !== "finished").map((status) => `guest's order ${status}`),
  "withdrawal success",
  "withdrawal rejected",
  ...USUAL,
];

/** What runs reached, as lines: how often, and in how many of them. */
export const describeReached = (runs: readonly Reached[]): readonly string[] => {
  const names = [...new Set(runs.flatMap((run) => [...run.keys()]))];
  const width = Math.max(...names.map((name) => name.length));
  return names.map((name) => {
    const times = runs.map((run) => run.get(name) ?? 0);
    const sum = times.reduce((total, each) => total + each, 0);
    const seeds = times.filter((each) => each > 0).length;
    return `${name.padEnd(width)} ${String(sum).padStart(7)} times in ${seeds} of ${runs.length} seeds`;
  });
};

/** The ends of returns and of sellers' profits that no run reached. */
export const neverReached = (runs: readonly Reached[]): readonly string[] =>
  USUAL.filter((name) => runs.every((run) => run.get(name) === 0));
