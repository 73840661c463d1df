const factor = Number(process.env["PROPERTY_RUNS"] ?? 1);
const seed = process.env["PROPERTY_SEED"];

/**
 * How often a property is tried. PROPERTY_RUNS=20 tries twenty times as often, PROPERTY_SEED repeats the run that a failure
 * named.
 */
export const propertyRuns = (usual: number): { numRuns: number; seed?: number } => ({
  numRuns: Math.max(1, Math.round(usual * factor)),
  ...(seed === undefined ? {} : { seed: Number(seed) }),
});

/** The milliseconds a property may take, of which the usual number of runs needs only a part. */
export const propertyTimeout = (usual: number): number => usual * Math.max(1, factor);
