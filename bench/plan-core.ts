// `node bench/plan-core.ts SHAPE MEMBERS EVENTS` closes one period with the pure function of the plan, in a separate process so
// that its memory can be measured, and prints seconds, profits and the peak in megabytes.
import { findSponsorLegs } from "@espalier/core/network/compact-network";
import { closePeriod } from "@espalier/core/plan/close-period";
import { openOrders } from "@espalier/core/plan/order-book";
import { emptyState } from "@espalier/core/plan/plan-state";

import { planSchema } from "../apps/server/src/modules/plan/plan-schema.ts";
import { BENCH_PLAN } from "./plan/bench-plan.ts";
import { createChance, growTree, SHAPES } from "./plan/grow-tree.ts";
import { printFigures } from "./plan/measure-alone.ts";

const ROUNDS = 3;
const [shapeName, members = "1000000", sales = "100000"] = process.argv.slice(2);
const shape = SHAPES.find((each) => each === shapeName) ?? "random";
const network = growTree(shape, Number(members));
const plan = planSchema.parse(BENCH_PLAN);
const chance = createChance(7);
const buyers = Int32Array.from({ length: Number(sales) }, () => chance(network.size));
const volumes = Int32Array.from({ length: Number(sales) }, () => 10_000 + chance(40_000));
const orders = openOrders(new Map(), {
  *[Symbol.iterator]() {
    for (const [index, buyer] of buyers.entries()) yield { order: String(index), buyer, pv: volumes[index] ?? 0 };
  },
});

const seconds: number[] = [];
let profits = 0;
for (let round = 0; round < ROUNDS; round += 1) {
  const state = emptyState(network.size);
  const begun = performance.now();
  const sponsorLeg = findSponsorLegs(network);
  const period = { day: "2026-01-01", orders, retail: [], customers: [] };
  const close = closePeriod(plan, { ...network, sponsorLeg }, state, period);
  profits = 0;
  for (const { amount } of close.profits) if (amount !== 0) profits += 1;
  seconds.push((performance.now() - begun) / 1000);
}
const peak = process.resourceUsage().maxRSS / 1024;
printFigures({ seconds: Math.min(...seconds), profits, peak });
