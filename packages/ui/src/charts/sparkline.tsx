export type SparklineProps = {
  values: readonly number[];
  /** An earlier line to compare with, dashed, at the same scale. The longer line sets the width. */
  earlier?: readonly number[] | undefined;
};

/** A line without texts or scales, beside the figure it belongs to. Fewer than two values draw nothing. */
export function Sparkline({ values, earlier = [] }: SparklineProps) {
  const steps = Math.max(values.length, earlier.length) - 1;
  if (steps < 1) return null;
  const most = Math.max(...values, ...earlier, 1);
  const points = layOut(values, { steps, most });
  const [first, last] = [points[0], points.at(-1)];
  const line = join(points);
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" className="block h-8 w-full">
      {earlier.length === 0 ? null : (
        <polyline points={join(layOut(earlier, { steps, most }))} strokeDasharray="3 3" {...stroke("stroke-ink-3")} />
      )}
      <polygon points={`${first?.[0]},${HEIGHT} ${line} ${last?.[0]},${HEIGHT}`} className="fill-accent/10" />
      <polyline points={line} {...stroke("stroke-accent")} />
    </svg>
  );
}

const WIDTH = 100;
const HEIGHT = 32;
/** Room for half of the line's width at the top and below. */
const EDGE = 1;

type Point = readonly [number, number];

/** Drawn from 0 at the bottom to `most` at the top; negative values are at the bottom too. */
const layOut = (values: readonly number[], { steps, most }: { steps: number; most: number }): readonly Point[] =>
  values.map((value, index) => {
    const part = Math.max(0, value) / most;
    return [round((index * WIDTH) / steps), round(HEIGHT - EDGE - part * (HEIGHT - 2 * EDGE))];
  });

const round = (value: number): number => Math.round(value * 100) / 100;
const join = (points: readonly Point[]): string => points.map(([x, y]) => `${x},${y}`).join(" ");

const stroke = (className: string) =>
  ({ fill: "none", strokeWidth: 1.5, strokeLinejoin: "round", vectorEffect: "non-scaling-stroke", className }) as const;
