import { useEffect, useRef, useState, type PointerEvent } from "react";
import type { ChartKind, ChartPoint } from "./chart-points.ts";
import { chartScale, type ChartScale } from "./chart-scale.ts";
import { classNames } from "../foundations/class-names.ts";
import { labelStep, labelWidth } from "./label-step.ts";
import { smoothLine } from "./smooth-line.ts";
import { stackedEnds } from "./stacked-ends.ts";
import { chartColours } from "./stacked-bars.tsx";

export type ChartCanvasProps = {
  kind: ChartKind;
  title: string;
  series: readonly string[];
  points: readonly ChartPoint[];
  axisText: (value: number) => string;
  stacked?: boolean | undefined;
};

/** The drawing of a chart, as wide and high as its place. The table of the chart says the same to a screen reader. */
export function ChartCanvas({ kind, title, series, points, axisText, stacked = false }: ChartCanvasProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  const [seen, setSeen] = useState<number | null>(null);
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const ends = points.map(({ values }) => (stacked ? stackedEnds(values) : values.map((value) => [0, value] as const)));
  const scale = chartScale(ends.flat(2).filter((value) => value !== null));
  const plot = { width: Math.max(0, size.width - LEFT - RIGHT), height: Math.max(0, size.height - TOP - BOTTOM) };
  // A line begins and ends at the edges, a bar is in the middle of its place.
  const inset = kind === "line" ? 0 : 0.5;
  const places = points.length - 1 + 2 * inset;
  const place = plot.width / Math.max(1, places);
  const xOf = (index: number): number => LEFT + (places === 0 ? plot.width / 2 : (index + inset) * place);
  const yOf = (value: number): number => TOP + ((scale.highest - value) / (scale.highest - scale.lowest)) * plot.height;

  function look(event: PointerEvent<HTMLDivElement>) {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left - LEFT;
    const index = Math.round(x / place - inset);
    setSeen(Math.min(points.length - 1, Math.max(0, index)));
  }

  const drawn = { series, ends, xOf, yOf };
  return (
    <div
      ref={frame}
      onPointerDown={look}
      onPointerMove={(event) => (event.pointerType === "mouse" || event.buttons > 0) && look(event)}
      onPointerLeave={() => setSeen(null)}
      className="relative h-full touch-pan-y select-none"
    >
      {size.width === 0 ? null : (
        <svg role="img" aria-label={title} className="tabular block size-full overflow-visible text-[0.75rem]">
          {kind === "bar" && seen !== null ? (
            <rect x={xOf(seen) - place / 2} width={place} y={TOP} height={plot.height} className="fill-sunken" />
          ) : null}
          <Scale scale={scale} axisText={axisText} yOf={yOf} right={LEFT + plot.width} />
          <Names points={points} xOf={xOf} y={size.height - 6} place={place} right={size.width} />
          {kind === "bar" ? (
            <Bars {...drawn} place={place} stacked={stacked} />
          ) : (
            <Lines {...drawn} seen={seen} top={TOP} foot={TOP + plot.height} />
          )}
        </svg>
      )}
      {seen === null ? null : (
        <Look point={points[seen]} series={series} x={xOf(seen)} isRight={xOf(seen) > size.width / 2} />
      )}
    </div>
  );
}

const [TOP, RIGHT, BOTTOM, LEFT] = [6, 4, 26, 52];

type Drawn = {
  series: readonly string[];
  /** Of each point and each series, where its value begins and ends; null leaves a gap. */
  ends: readonly (readonly (readonly [number, number | null])[])[];
  xOf: (index: number) => number;
  yOf: (value: number) => number;
};

type ScaleProps = {
  scale: ChartScale;
  axisText: (value: number) => string;
  yOf: (value: number) => number;
  right: number;
};

function Scale({ scale, axisText, yOf, right }: ScaleProps) {
  return scale.lines.map((value) => (
    <g key={value}>
      <path d={`M${LEFT} ${yOf(value)}H${right}`} className="stroke-line" />
      <text x={LEFT - 8} y={yOf(value)} dy="0.35em" textAnchor="end" className="fill-ink-3">
        {axisText(value)}
      </text>
    </g>
  ));
}

type NamesProps = {
  points: readonly ChartPoint[];
  xOf: (index: number) => number;
  y: number;
  place: number;
  right: number;
};

/** As many names as fit, always that of the last point. */
function Names({ points, xOf, y, place, right }: NamesProps) {
  const names = points.map(({ name }) => name);
  const step = labelStep(names, place);
  return names.map((name, index) =>
    (names.length - 1 - index) % step === 0 ? (
      <text
        key={name}
        x={Math.min(xOf(index), right - labelWidth(name) / 2)}
        y={y}
        textAnchor="middle"
        className="fill-ink-3"
      >
        {name}
      </text>
    ) : null,
  );
}

const WIDEST_BAR = 28;
const SHARE_OF_PLACE = 0.8;

function Bars({ series, ends, xOf, yOf, place, stacked }: Drawn & { place: number; stacked: boolean }) {
  const beside = stacked ? 1 : series.length;
  const width = Math.min(WIDEST_BAR, (place * SHARE_OF_PLACE) / beside);
  return ends.map((ofPoint, index) => (
    <g key={xOf(index)}>
      {ofPoint.map(([from, to], of) => {
        if (to === null || to === from) return null;
        const x = xOf(index) - (width * beside) / 2 + (stacked ? 0 : of * width);
        const [top, foot] = [yOf(Math.max(from, to)), yOf(Math.min(from, to))];
        const round = stacked ? 0 : 2;
        return (
          <rect key={series[of]} x={x} y={top} width={width} height={foot - top} rx={round} className={fills[of]} />
        );
      })}
    </g>
  ));
}

const fills = ["fill-chart-1", "fill-chart-2", "fill-chart-3", "fill-chart-4"];
const strokes = ["stroke-chart-1", "stroke-chart-2", "stroke-chart-3", "stroke-chart-4"];

type LinesProps = Drawn & { seen: number | null; top: number; foot: number };

function Lines({ series, ends, xOf, yOf, seen, top, foot }: LinesProps) {
  return (
    <>
      {seen === null ? null : <path d={`M${xOf(seen)} ${top}V${foot}`} className="stroke-edge" />}
      {series.map((name, of) => (
        <g key={name}>
          {stretches(ends.map((ofPoint) => ofPoint[of]?.[1] ?? null)).map((stretch) => {
            const places = stretch.map(({ index, value }) => ({ x: xOf(index), y: yOf(value) }));
            const line = smoothLine(places);
            const area = `${line}V${yOf(0)}H${places[0]?.x ?? 0}Z`;
            return (
              <g key={stretch[0]?.index}>
                {series.length === 1 ? <path d={area} className={classNames(fills[of], "opacity-8")} /> : null}
                <path
                  d={line}
                  fill="none"
                  strokeWidth={2}
                  strokeLinecap="round"
                  strokeLinejoin="round"
                  className={strokes[of]}
                />
              </g>
            );
          })}
          <Dot value={seen === null ? null : (ends[seen]?.[of]?.[1] ?? null)} x={xOf(seen ?? 0)} yOf={yOf} of={of} />
        </g>
      ))}
    </>
  );
}

type DotProps = { value: number | null; x: number; yOf: (value: number) => number; of: number };

function Dot({ value, x, yOf, of }: DotProps) {
  if (value === null) return null;
  return <circle cx={x} cy={yOf(value)} r={4} strokeWidth={2} className={classNames("stroke-surface", fills[of])} />;
}

type Stretch = readonly { readonly index: number; readonly value: number }[];

/** The values between two gaps, each with its place. */
function stretches(values: readonly (number | null)[]): readonly Stretch[] {
  const found: { index: number; value: number }[][] = [[]];
  for (const [index, value] of values.entries()) {
    if (value === null) found.push([]);
    else found.at(-1)?.push({ index, value });
  }
  return found.filter(({ length }) => length > 0);
}

type LookProps = { point: ChartPoint | undefined; series: readonly string[]; x: number; isRight: boolean };

/** The values of the point that is looked at, on that side of it where there is room. */
function Look({ point, series, x, isRight }: LookProps) {
  return (
    <div
      aria-hidden="true"
      className="panel-ring pointer-events-none absolute top-2 z-10 w-max rounded-control px-3 py-2 text-small"
      style={{ left: x, transform: isRight ? "translateX(calc(-100% - 12px))" : "translateX(12px)" }}
    >
      <p className="text-ink-3">{point?.name}</p>
      {series.map((name, index) => (
        <p key={name} className="flex items-center gap-2">
          <span className={classNames("size-2 rounded-pill", chartColours[index])} />
          <span className="text-ink-2">{name}</span>
          <span className="tabular ml-auto pl-3 font-medium text-ink">{point?.texts[index]}</span>
        </p>
      ))}
    </div>
  );
}
