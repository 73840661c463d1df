/** The values at which a chart has a line, from the lowest to the highest; all values lie between these two. */
export type ChartScale = { readonly lines: readonly number[]; readonly lowest: number; readonly highest: number };

const INTERVALS = 4;
const NICE = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];

/** A scale of four intervals in round numbers that shows zero and every value; more where values lie on both sides of zero. */
export function chartScale(values: readonly number[]): ChartScale {
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
  const step = roundUp((most - least || INTERVALS) / INTERVALS);
  const [first, last] = [
    Math.floor(least / step),
    Math.max(Math.ceil(most / step), Math.floor(least / step) + INTERVALS),
  ];
  const lines = Array.from({ length: last - first + 1 }, (_, index) => plain((first + index) * step));
  return { lines, lowest: plain(first * step), highest: plain(last * step) };
}

function roundUp(step: number): number {
  const power = 10 ** Math.floor(Math.log10(step));
  return (NICE.find((nice) => nice * power >= step * (1 - EPSILON)) ?? 10) * power;
}

const EPSILON = 1e-9;

/** Without the traces of binary fractions: 0.6 and not 0.6000000000000001. */
const plain = (value: number): number => Number(value.toPrecision(12));
