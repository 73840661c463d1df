/**
 * How often a property is tried. PROPERTY_RUNS=20 tries twenty times as often, PROPERTY_SEED repeats the run that a failure
 * named.
 */
export const propertyRuns = (usual: number): { numRuns: number; seed?: number } => {
  const factor = Number(process.env["PROPERTY_RUNS"] ?? 1);
  const seed = process.env["PROPERTY_SEED"];
  return { numRuns: Math.max(1, Math.round(usual * factor)), ...(seed === undefined ? {} : { seed: Number(seed) }) };
};
