import { useState, type KeyboardEvent, type PointerEvent } from "react";
import { classNames } from "../foundations/class-names.ts";
import { stackBars, type Stretch } from "./stack-bars.ts";
import { stepIndex } from "../forms/step-index.ts";

export type StackedBar = {
  /** The name of the bar, such as a day; also the name of its row for a screen reader. */
  name: string;
  values: readonly number[];
  /** The values in words or figures, one for each series. */
  texts: readonly string[];
  /** Shown above the bar that was touched. */
  note: string;
};

export type StackedBarsProps = {
  label: string;
  /** At most four; they have the colours `chartColours` in this order. */
  series: readonly string[];
  bars: readonly StackedBar[];
  /** The heading of the bars' names in the table for a screen reader. */
  nameLabel: string;
  /** Receives the bar that is highlighted, or none. */
  onLook?: ((index: number | null) => void) | undefined;
};

/** Classes of the series' colours, for a legend. */
export const chartColours = ["bg-chart-1", "bg-chart-2", "bg-chart-3", "bg-chart-4"] as const;

/**
 * Small bars of a few stacked values each. A finger, the mouse or the arrow keys choose one to look at; a screen reader has the
 * same as a table.
 */
export function StackedBars({ label, series, bars, nameLabel, onLook }: StackedBarsProps) {
  const [seen, setSeen] = useState<number | null>(null);
  const { stacks, zero } = stackBars(bars.map(({ values }) => values));
  const last = bars.length - 1;

  function look(next: number | null) {
    if (next === seen) return;
    setSeen(next);
    onLook?.(next);
  }

  function point(event: PointerEvent<HTMLDivElement>) {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    look(Math.min(last, Math.max(0, Math.floor(((event.clientX - left) / width) * bars.length))));
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Escape") return look(null);
    const next = stepIndex(event.key, seen ?? last + 1, bars.length, "horizontal");
    if (next === null) return;
    event.preventDefault();
    look(next);
  }

  return (
    <div>
      <div
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={bars.length}
        aria-valuenow={(seen ?? last) + 1}
        aria-valuetext={bars[seen ?? last]?.note}
        onPointerDown={point}
        onPointerMove={(event) => (event.pointerType === "mouse" || event.buttons > 0) && point(event)}
        onPointerLeave={(event) => event.pointerType === "mouse" && look(null)}
        onBlur={() => look(null)}
        onKeyDown={onKeyDown}
        className="relative cursor-crosshair touch-pan-y rounded-control pt-9 select-none"
        data-base-ui-swipe-ignore="x"
      >
        {seen === null ? null : <Note text={bars[seen]?.note ?? ""} at={((seen + 0.5) / bars.length) * 100} />}
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${Math.max(1, bars.length) * SLOT} 100`}
          preserveAspectRatio="none"
          className="block h-28 w-full overflow-visible"
        >
          <path d={`M0 ${zero}H${bars.length * SLOT}`} vectorEffect="non-scaling-stroke" className="stroke-edge" />
          {stacks.map((stretches, index) => (
            <Bar key={bars[index]?.name} at={index} stretches={stretches} faded={seen !== null && seen !== index} />
          ))}
        </svg>
      </div>
      <div aria-hidden="true" className="tabular flex flex-wrap justify-between gap-x-3 pt-1.5 text-tab text-ink-3">
        <span>{bars[0]?.name}</span>
        <span>{bars[last]?.name}</span>
      </div>
      <BarTable label={label} series={series} bars={bars} nameLabel={nameLabel} />
    </div>
  );
}

/** The width of a bar and the gap beside it, in the drawing's units. */
const SLOT = 10;
const GAP = 2.5;

function Bar({ at, stretches, faded }: { at: number; stretches: readonly Stretch[]; faded: boolean }) {
  return (
    <g className={classNames("motion-press", faded && "opacity-35")}>
      {stretches.map(({ series, top, height }) => (
        <rect
          key={series}
          x={at * SLOT + GAP / 2}
          width={SLOT - GAP}
          y={top}
          height={Math.max(height, 1)}
          className={fills[series]}
        />
      ))}
    </g>
  );
}

const fills = ["fill-chart-1", "fill-chart-2", "fill-chart-3", "fill-chart-4"];

/** Above the bar, and moved as far to the side as keeps it within the chart. */
function Note({ text, at }: { text: string; at: number }) {
  return (
    <>
      <span aria-hidden="true" className="absolute top-6 h-2.5 w-px bg-ink" style={{ left: `${at}%` }} />
      <span
        aria-hidden="true"
        className="tabular absolute top-0 w-max max-w-full rounded-pill bg-ink px-3 py-1 text-tab text-bg"
        style={{ left: `${at}%`, transform: `translateX(-${at}%)` }}
      >
        {text}
      </span>
    </>
  );
}

function BarTable({ label, series, bars, nameLabel }: Omit<StackedBarsProps, "onLook">) {
  return (
    // sr-only cannot make a table narrower than its text, so it hides the table's container.
    <div className="sr-only">
      <table>
        <caption>{label}</caption>
        <thead>
          <tr>
            {[nameLabel, ...series].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bars.map(({ name, texts }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {series.map((of, index) => (
                <td key={of}>{texts[index]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
