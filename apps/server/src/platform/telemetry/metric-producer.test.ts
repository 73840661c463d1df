import { DataPointType } from "@opentelemetry/sdk-metrics";
import { Counter, Gauge, Histogram, Registry, Summary } from "prom-client";
import { expect, test } from "vitest";

import { metricProducer } from "./metric-producer.ts";

test("counters, gauges and histograms keep name, unit, labels and values", async () => {
  const registry = new Registry();
  const registers = [registry];
  new Counter({ name: "asked_total", help: "Asked", labelNames: ["what"], registers }).inc({ what: "tea" }, 3);
  new Gauge({ name: "held_bytes", help: "Held", registers }).set(7);
  const taken = new Histogram({
    name: "taken_seconds",
    help: "Taken",
    labelNames: ["route"],
    buckets: [1, 2],
    registers,
  });
  for (const seconds of [0.5, 0.6, 1.5, 9]) taken.observe({ route: "/a" }, seconds);
  taken.observe({ route: "/b" }, 2);
  new Summary({ name: "left_out", help: "OpenTelemetry has none", registers }).observe(1);

  const { resourceMetrics } = await metricProducer(() => registry.getMetricsAsJSON()).collect();
  const metrics = resourceMetrics.scopeMetrics.flatMap((scope) => scope.metrics);
  const shown = metrics.map(({ descriptor, dataPointType, dataPoints }) => ({
    name: descriptor.name,
    unit: descriptor.unit,
    kind: dataPointType,
    points: dataPoints.map(({ attributes, value }) => ({ attributes, value })),
  }));
  expect(shown).toEqual([
    { name: "asked_total", unit: "", kind: DataPointType.SUM, points: [{ attributes: { what: "tea" }, value: 3 }] },
    { name: "held_bytes", unit: "By", kind: DataPointType.GAUGE, points: [{ attributes: {}, value: 7 }] },
    {
      name: "taken_seconds",
      unit: "s",
      kind: DataPointType.HISTOGRAM,
      points: [
        {
          attributes: { route: "/a" },
          value: { buckets: { boundaries: [1, 2], counts: [2, 1, 1] }, sum: 11.6, count: 4 },
        },
        {
          attributes: { route: "/b" },
          value: { buckets: { boundaries: [1, 2], counts: [0, 1, 0] }, sum: 2, count: 1 },
        },
      ],
    },
  ]);
});
