import { SHAPES } from "./grow-tree.ts";
import { count, measureAlone } from "./measure-alone.ts";

const SALES = 100_000;
/** A month in which every third member buys. */
const MEMBERS_PER_SALE = 3;
const TARGETS: ReadonlyMap<number, string> = new Map([
  [1_000_000, "<= 1.5 s"],
  [10_000_000, "<= 20 s, <= 3,072 MB"],
]);

/** One close with the pure function: time of the best of three, and the whole process's peak memory with the network in it. */
export const benchCore = (sizes: readonly number[]): void => {
  console.log("core/plan, one close: the best of three, the peak of the whole process\n");
  console.log("   members       sales   shape      seconds      profits   peak MB   target");
  for (const size of sizes) {
    const month = { shape: "random", sales: Math.floor(size / MEMBERS_PER_SALE) };
    for (const { shape, sales } of [...SHAPES.map((each) => ({ shape: each, sales: SALES })), month]) {
      const measured = measureAlone("plan-core.ts", [shape, String(size), String(sales)]);
      const row = [
        count(size).padStart(10),
        count(sales).padStart(9),
        shape.padEnd(8),
        measured("seconds").toFixed(2).padStart(8),
        count(measured("profits")).padStart(10),
        count(measured("peak")).padStart(7),
        sales === SALES ? (TARGETS.get(size) ?? "") : "",
      ];
      console.log(row.join("   "));
    }
  }
  console.log();
};
