import { benchCore } from "./plan/bench-core.ts";
import { benchCustomers } from "./plan/bench-customers.ts";
import { benchHolds } from "./plan/bench-holds.ts";
import { benchRun } from "./plan/bench-run.ts";

const MILLION = 1_000_000;
const HOLDS = 100_000;

/**
 * The plan's speed and memory. `core` closes a period with the pure function alone, on 1,000,000 and 10,000,000 members of
 * three shapes; `run` posts and recomputes a run through the database on 1,000,000; `holds`
 * pays and releases 100,000 profits of customers' orders; `customers` compares closes with and without as many customers' orders whose
 * volume the plan asks for. A number narrows them to so many members.
 */
export const run = async (only: readonly string[]): Promise<void> => {
  const sizes = only.filter((word) => /^\d+$/.test(word)).map(Number);
  const parts = only.filter((word) => !/^\d+$/.test(word));
  const wants = (part: string): boolean => parts.length === 0 || parts.includes(part);
  if (wants("core")) benchCore(sizes.length > 0 ? sizes : [MILLION, 10 * MILLION]);
  if (wants("run")) await benchRun(sizes[0] ?? MILLION);
  if (wants("customers")) await benchCustomers(sizes[0] ?? HOLDS);
  if (wants("holds")) await benchHolds(sizes[0] ?? HOLDS);
};
