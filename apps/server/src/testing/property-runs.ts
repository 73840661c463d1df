const factor = Number(process.env["PROPERTY_RUNS"] ?? 1);
const seed = process.env["PROPERTY_SEED"];

/**
 * The number of runs of a property. PROPERTY_RUNS=20 runs twenty times as many, PROPERTY_SEED repeats the run that a
 * failure named.
 */
export const propertyRuns = (usual: number): { numRuns: number; seed?: number } => ({
  numRuns: Math.max(1, Math.round(usual * factor)),
  ...(seed === undefined ? {} : { seed: Number(seed) }),
});

/** The milliseconds a property may take; the usual number of runs needs only a part of them. */
export const propertyTimeout = (usual: number): number => usual * Math.max(1, factor);
