import { ChartNoAxesColumn, Table2 } from "lucide-react";
import { useState, type ReactNode } from "react";
import { ChartCanvas, type ChartCanvasProps } from "./chart-canvas.tsx";
import type { ChartKind, ChartPoint } from "./chart-points.ts";
import { chartColours } from "./stacked-bars.tsx";
import { classNames } from "../foundations/class-names.ts";
import { IconButton } from "../foundations/icon-button.tsx";
import { Loading, Skeleton } from "../feedback/skeleton.tsx";

export type ChartProps = {
  title: string;
  /** Up to three. */
  series: readonly string[];
  /** Undefined while they are on their way. */
  points: readonly ChartPoint[] | undefined;
  /** The meaning of the points, such as "Day": the heading of the table's first column. */
  nameLabel: string;
  /** Writes a value at the axis, short. */
  axisText: (value: number) => string;
  /** Stacks the bars of one point. */
  stacked?: boolean | undefined;
  /** Beside the title. */
  mark?: ReactNode;
  texts: {
    readonly loading: string;
    readonly showTable: string;
    readonly showChart: string;
    readonly empty: string;
  };
};

/** A line chart. */
export const LineChart = (props: ChartProps) => <Chart kind="line" {...props} />;

/** A bar chart. */
export const BarChart = (props: ChartProps) => <Chart kind="bar" {...props} />;

function Chart({
  kind,
  title,
  series,
  points,
  nameLabel,
  axisText,
  stacked,
  mark,
  texts,
}: ChartProps & { kind: ChartKind }) {
  const [asTable, setAsTable] = useState(false);
  return (
    <section className="panel-ring flex min-w-0 flex-col gap-3 p-4">
      <div className="flex items-center gap-3">
        <h2 className="text-panel text-ink">{title}</h2>
        {mark}
        <Legend series={series} />
        <IconButton
          icon={asTable ? ChartNoAxesColumn : Table2}
          label={asTable ? texts.showChart : texts.showTable}
          aria-pressed={asTable}
          onClick={() => setAsTable(!asTable)}
          className="-my-2 text-ink-3"
        />
      </div>
      {asTable && points !== undefined ? (
        <PointsTable title={title} series={series} points={points} nameLabel={nameLabel} />
      ) : (
        <div className="h-56">
          <Drawing
            kind={kind}
            title={title}
            series={series}
            points={points}
            axisText={axisText}
            stacked={stacked}
            texts={texts}
          />
        </div>
      )}
    </section>
  );
}

type DrawingProps = Omit<ChartCanvasProps, "points"> & {
  points: readonly ChartPoint[] | undefined;
  texts: ChartProps["texts"];
};

function Drawing({ points, texts, ...drawing }: DrawingProps) {
  if (points === undefined)
    return (
      <Loading label={texts.loading} className="h-full">
        <Skeleton shape="block" className="h-full w-full" />
      </Loading>
    );
  if (points.length === 0) return <p className="grid h-full place-items-center text-small text-ink-3">{texts.empty}</p>;
  return <ChartCanvas points={points} {...drawing} />;
}

function Legend({ series }: { series: readonly string[] }) {
  return (
    <ul className="ml-auto flex flex-wrap gap-x-4">
      {series.length < 2
        ? null
        : series.map((name, index) => (
            <li key={name} className="flex items-center gap-1.5 text-small text-ink-2">
              <span aria-hidden="true" className={classNames("size-2.5 rounded-pill", chartColours[index])} />
              {name}
            </li>
          ))}
    </ul>
  );
}

function PointsTable({
  title,
  series,
  points,
  nameLabel,
}: Pick<ChartProps, "title" | "series" | "nameLabel"> & { points: readonly ChartPoint[] }) {
  return (
    <div {...SCROLLS} aria-label={title} className="max-h-56 overflow-auto">
      <table className="w-full text-small">
        <caption className="sr-only">{title}</caption>
        <thead className="sticky top-0 bg-surface text-left text-[0.75rem] text-ink-3">
          <tr>
            <th scope="col" className="py-1 pr-3 font-medium">
              {nameLabel}
            </th>
            {series.map((name) => (
              <th key={name} scope="col" className="py-1 pl-3 text-right font-medium">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map(({ name, texts }) => (
            <tr key={name} className="[&>*]:border-t [&>*]:border-line/70">
              <th scope="row" className="tabular py-1 pr-3 text-left font-normal text-ink-2">
                {name}
              </th>
              {series.map((each, index) => (
                <td key={each} className="tabular py-1 pl-3 text-right text-ink">
                  {texts[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** An element that scrolls has to be reachable by keyboard, also without a control inside. */
const SCROLLS = { role: "region", tabIndex: 0 };
