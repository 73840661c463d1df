/** A line without texts or scales, beside the figure it belongs to. Fewer than two values draw nothing. */
export function Sparkline({ values }: { values: readonly number[] }) {
  if (values.length < 2) return null;
  const points = layOut(values);
  const [first, last] = [points[0], points.at(-1)];
  const line = points.map(([x, y]) => `${x},${y}`).join(" ");
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" className="block h-8 w-full">
      <polygon points={`${first?.[0]},${HEIGHT} ${line} ${last?.[0]},${HEIGHT}`} className="fill-accent/10" />
      <polyline
        points={line}
        fill="none"
        strokeWidth={1.5}
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
        className="stroke-accent"
      />
    </svg>
  );
}

const WIDTH = 100;
const HEIGHT = 32;
/** Room for half of the line's width at the top and below. */
const EDGE = 1;

/** Drawn from 0 at the bottom to the largest value at the top; negative values are at the bottom too. */
const layOut = (values: readonly number[]): readonly (readonly [number, number])[] => {
  const most = Math.max(...values, 1);
  const step = WIDTH / (values.length - 1);
  return values.map((value, index) => {
    const part = Math.max(0, value) / most;
    return [round(index * step), round(HEIGHT - EDGE - part * (HEIGHT - 2 * EDGE))];
  });
};

const round = (value: number): number => Math.round(value * 100) / 100;
