/** One series' stretch of a bar, in per cent of the chart's height counted from its top. */
export type Stretch = { readonly series: number; readonly top: number; readonly height: number };

export type StackedLayout = {
  /** In the order of the bars; a value of zero has no stretch. */
  readonly stacks: readonly (readonly Stretch[])[];
  /** The position of the zero line, in per cent of the height counted from the top. */
  readonly zero: number;
};

/**
 * Lays bars of several values on one scale that shows all of them: what is above zero stands on the zero line in the order of the
 * series, what is below hangs from it. Without a value that is not zero the line is the chart's foot.
 */
export function stackBars(bars: readonly (readonly number[])[]): StackedLayout {
  const highest = Math.max(0, ...bars.map((values) => sumOf(values.filter(isAbove))));
  const lowest = Math.min(0, ...bars.map((values) => sumOf(values.filter(isBelow))));
  const scale = highest === lowest ? 0 : 100 / (highest - lowest);
  const zero = scale === 0 ? 100 : highest * scale;
  return { zero, stacks: bars.map((values) => stretchesOf(values, scale, zero)) };
}

function stretchesOf(values: readonly number[], scale: number, zero: number): Stretch[] {
  let [up, down] = [zero, zero];
  const stretches: Stretch[] = [];
  for (const [series, value] of values.entries()) {
    const height = Math.abs(value) * scale;
    if (isAbove(value)) {
      up -= height;
      stretches.push({ series, top: up, height });
    } else if (isBelow(value)) {
      stretches.push({ series, top: down, height });
      down += height;
    }
  }
  return stretches;
}

const isAbove = (value: number): boolean => value > 0;
const isBelow = (value: number): boolean => value < 0;
const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
