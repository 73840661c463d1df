import { median } from "../median.ts";
import type { Driven } from "./drive-changes.ts";

/** What one round of a line took, with the processor's milliseconds of each request. */
export type Round = Driven & { readonly node: number; readonly postgres: number };

type Measured = { readonly name: string; readonly rounds: readonly Round[] };

/** Lines that mean something beside another one. */
const COMPARED = [
  ["guests' orders by card", "members' orders by card"],
  ["goods page", "its rows and bytes, bare"],
] as const;

/** Prints how many times the processor time of another line one takes, the database's included and not. */
export const printRatios = (measured: readonly Measured[]): void => {
  for (const [name, beside] of COMPARED) {
    const [one, other] = [name, beside].map((wanted) => measured.find((each) => each.name === wanted)?.rounds);
    if (one === undefined || other === undefined) continue;
    const ratio = (of: (round: Round) => number): string => (median(one.map(of)) / median(other.map(of))).toFixed(2);
    console.log(
      `${name}: ${ratio(({ node }) => node)} times the processor time of ${beside}; with the database ${ratio(({ node, postgres }) => node + postgres)}`,
    );
  }
};
