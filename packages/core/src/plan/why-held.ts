import type { RunHold } from "../vocabulary/run.ts";

/** Amounts in hundredths. `earlier`: what the last posted runs paid, at most `COMPARED_RUNS` of them. */
type PaidRun = { readonly paid: bigint; readonly sales: bigint; readonly earlier: readonly bigint[] };

/**
 * `share`: of sales, in basis points. `times`: so many times the highest of the earlier runs. `least`: an amount below this is not
 * compared with them.
 */
type RunBounds = { readonly share: number; readonly times: number; readonly least: bigint };

/** The first runs of a company have too few before them to be compared with. */
export const COMPARED_RUNS = 30;

/**
 * Why a computed run has to be accepted before it pays: it pays more than its share of sales, or so much more than the runs before
 * that they do not explain it. Null if nothing is unusual.
 */
export const whyHeld = ({ paid, sales, earlier }: PaidRun, { share, times, least }: RunBounds): RunHold | null => {
  if (paid > 0n && paid * 10_000n > sales * BigInt(share)) return "share";
  if (earlier.length < COMPARED_RUNS || paid < least) return null;
  const highest = earlier.reduce((most, each) => (each > most ? each : most), 0n);
  return paid > highest * BigInt(times) ? "amount" : null;
};
