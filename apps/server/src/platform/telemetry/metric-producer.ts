import { type Attributes, type HrTime, ValueType } from "@opentelemetry/api";
import { hrTime } from "@opentelemetry/core";
import { emptyResource } from "@opentelemetry/resources";
import {
  AggregationTemporality,
  type DataPoint,
  DataPointType,
  type Histogram,
  type MetricData,
  type MetricProducer,
} from "@opentelemetry/sdk-metrics";
import type { MetricObjectWithValues, MetricValue } from "prom-client";

/** A value of a histogram says which of its lines it is. */
type NamedValue = MetricValue<string> & { readonly metricName?: string };
type Figure = MetricObjectWithValues<NamedValue>;

/** Hands the metrics that /metrics shows to OpenTelemetry, so that nothing is counted twice or under two names. */
export const metricProducer = (collect: () => Promise<readonly Figure[]>): MetricProducer => {
  const startTime = hrTime();
  return {
    collect: async () => {
      const figures = await collect();
      const times = { startTime, endTime: hrTime() };
      const metrics = figures.flatMap((each) => metricOf(each, times) ?? []);
      const scopeMetrics = [{ scope: { name: "espalier" }, metrics }];
      return { resourceMetrics: { resource: emptyResource(), scopeMetrics }, errors: [] };
    },
  };
};

type Times = { readonly startTime: HrTime; readonly endTime: HrTime };
type Point<Value> = DataPoint<Value>;

const metricOf = (figure: Figure, times: Times): MetricData | undefined => {
  const common = {
    descriptor: { name: figure.name, description: figure.help, unit: unitOf(figure.name), valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  };
  const points = (): Point<number>[] =>
    figure.values.map(({ labels, value }) => ({ ...times, attributes: labels, value }));
  // prom-client declares an enum and gives its names.
  switch (String(figure.type)) {
    case "counter":
      return { ...common, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints: points() };
    case "gauge":
      return { ...common, dataPointType: DataPointType.GAUGE, dataPoints: points() };
    case "histogram":
      return { ...common, dataPointType: DataPointType.HISTOGRAM, dataPoints: histogramsOf(figure.values, times) };
    default:
      return undefined;
  }
};

const unitOf = (name: string): string => {
  if (/_seconds(?:_total)?$/.test(name)) return "s";
  return /_bytes(?:_total)?$/.test(name) ? "By" : "";
};

/** One for each combination of labels, of its lines `_bucket` with the counts up to a bound, `_sum` and `_count`. */
const histogramsOf = (values: readonly NamedValue[], times: Times): Point<Histogram>[] => {
  const series = new Map<string, { attributes: Attributes; upTo: [number, number][]; sum: number; count: number }>();
  for (const { labels, metricName = "", value } of values) {
    const { le, ...attributes } = labels;
    const key = JSON.stringify(attributes);
    const one = series.get(key) ?? { attributes, upTo: [], sum: 0, count: 0 };
    series.set(key, one);
    if (metricName.endsWith("_bucket")) {
      if (le !== "+Inf") one.upTo.push([Number(le), value]);
    } else if (metricName.endsWith("_sum")) one.sum = value;
    else one.count = value;
  }
  return [...series.values()].map(({ attributes, upTo, sum, count }) => {
    const totals = [0, ...upTo.map(([, total]) => total), count];
    const counts = totals.slice(1).map((total, place) => total - (totals[place] ?? 0));
    return {
      ...times,
      attributes,
      value: { buckets: { boundaries: upTo.map(([bound]) => bound), counts }, sum, count },
    };
  });
};
