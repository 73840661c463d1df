import { useSyncExternalStore, type ReactNode } from "react";
import { Area, AreaChart, Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import type { ChartKind, ChartPoint } from "./chart-points.ts";
import { classNames } from "../foundations/class-names.ts";
import { chartColours } from "./stacked-bars.tsx";

export type ChartCanvasProps = {
  kind: ChartKind;
  title: string;
  series: readonly string[];
  points: readonly ChartPoint[];
  axisText: (value: number) => string;
  stacked?: boolean | undefined;
};

/** The drawing of a chart. Loaded on demand: it brings the drawing library with it. Its table says the same to a screen reader. */
export function ChartCanvas({ kind, title, series, points, axisText, stacked = false }: ChartCanvasProps) {
  const still = useSyncExternalStore(subscribe, wantsStill);
  const data = points.map(({ name, values }, place) => ({ name, place, ...Object.fromEntries(values.entries()) }));
  const Frame = kind === "line" ? AreaChart : BarChart;
  return (
    <ResponsiveContainer width="100%" height="100%">
      <Frame data={data} margin={{ top: 4, right: 4, bottom: 0, left: 0 }} title={title} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis dataKey="name" tickLine={false} axisLine={false} minTickGap={24} tick={tick} dy={4} />
        <YAxis tickLine={false} axisLine={false} width={52} tick={tick} tickFormatter={axisText} />
        <Tooltip
          isAnimationActive={false}
          cursor={kind === "line" ? { stroke: "var(--edge)" } : { fill: "var(--sunken)" }}
          content={lookAt(points, series)}
        />
        {series.map((name, index) =>
          kind === "line" ? (
            <Area
              key={name}
              dataKey={String(index)}
              type="monotone"
              stroke={colour(index)}
              strokeWidth={2}
              fill={colour(index)}
              fillOpacity={series.length === 1 ? 0.08 : 0}
              isAnimationActive={!still}
              animationDuration={240}
            />
          ) : (
            <Bar
              key={name}
              dataKey={String(index)}
              fill={colour(index)}
              maxBarSize={28}
              radius={stacked ? 0 : [3, 3, 0, 0]}
              isAnimationActive={!still}
              animationDuration={240}
              {...(stacked ? { stackId: "all" } : {})}
            />
          ),
        )}
      </Frame>
    </ResponsiveContainer>
  );
}

/** Renders the tooltip of the active point. The library returns the row that it was given. */
const lookAt =
  (points: readonly ChartPoint[], series: readonly string[]) =>
  ({ active, payload }: { active: boolean; payload: readonly { readonly payload?: unknown }[] }): ReactNode => {
    const shown = active ? pointOf(points, payload[0]?.payload) : undefined;
    return shown === undefined ? null : <Look point={shown} series={series} />;
  };

function Look({ point, series }: { point: ChartPoint; series: readonly string[] }) {
  return (
    <div className="panel-ring rounded-control px-3 py-2 text-small">
      <p className="text-ink-3">{point.name}</p>
      {series.map((name, index) => (
        <p key={name} className="flex items-center gap-2">
          <span aria-hidden="true" className={classNames("size-2 rounded-pill", chartColours[index])} />
          <span className="text-ink-2">{name}</span>
          <span className="tabular ml-auto pl-3 font-medium text-ink">{point.texts[index]}</span>
        </p>
      ))}
    </div>
  );
}

function pointOf(points: readonly ChartPoint[], row: unknown): ChartPoint | undefined {
  if (typeof row !== "object" || row === null || !("place" in row) || typeof row.place !== "number") return undefined;
  return points[row.place];
}

const colour = (index: number): string => `var(--chart-${index + 1})`;

const tick = { fontSize: 12, fill: "var(--ink-3)" };

const STILL = "(prefers-reduced-motion: reduce)";
const wantsStill = (): boolean => matchMedia(STILL).matches;

function subscribe(listener: () => void): () => void {
  const query = matchMedia(STILL);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}
