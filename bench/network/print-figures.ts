/** Prints a line: the name, the figure, and its target, which applies to 1,000,000 members. */
export type Print = (name: string, figure: string, target?: string) => void;

export const printer =
  (size: number): Print =>
  (name, figure, target = "") => {
    const requested = size >= 1_000_000 ? target : "";
    console.log(`${name.padEnd(52)}${figure.padStart(14)}   ${requested}`.trimEnd());
  };

/** The percentile: the value that this part of 100 does not exceed. */
export const percentile = (values: readonly number[], part: number): number => {
  const sorted = Float64Array.from(values).toSorted();
  return sorted[Math.floor((sorted.length - 1) * part)] ?? Number.NaN;
};

/** `p50 / p95` in milliseconds. */
export const halves = (p50: number, p95: number): string => `${p50.toFixed(1)} / ${p95.toFixed(1)}`;
