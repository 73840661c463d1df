import { z } from "zod";

/** The parts of OpenTelemetry that are on, and how they send. */
export type TelemetrySettings = {
  readonly traces: boolean;
  readonly metrics: boolean;
  readonly protocol: "http/protobuf" | "http/json";
  readonly sampler: SamplerName;
  /** The share of traces that a ratio sampler keeps, from 0 to 1. */
  readonly ratio: number;
  /** Milliseconds between two sendings of the metrics. */
  readonly interval: number;
  /** All variables of OpenTelemetry, of which its library reads the rest: addresses, headers, names, timeouts. */
  readonly variables: Readonly<Record<string, string>>;
};

const SAMPLERS = [
  "always_on",
  "always_off",
  "traceidratio",
  "parentbased_always_on",
  "parentbased_always_off",
  "parentbased_traceidratio",
] as const;
type SamplerName = (typeof SAMPLERS)[number];

const address = z.url({ protocol: /^https?$/, error: "an address such as http://collector:4318" });
const exporter = z.enum(["otlp", "none"], "otlp or none").default("otlp");
const ratio = "a number from 0 to 1";

/** OpenTelemetry's standard variables that the server reads itself. */
export const telemetryVariables = {
  OTEL_SDK_DISABLED: z.enum(["true", "false"], "true or false").default("false"),
  OTEL_EXPORTER_OTLP_ENDPOINT: address.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: address.optional(),
  OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: address.optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: z
    .enum(["http/protobuf", "http/json"], "http/protobuf or http/json")
    .default("http/protobuf"),
  OTEL_TRACES_EXPORTER: exporter,
  OTEL_METRICS_EXPORTER: exporter,
  OTEL_TRACES_SAMPLER: z.enum(SAMPLERS, SAMPLERS.join(", ")).default("parentbased_always_on"),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(?:0|1|0?\.\d+|[01]\.0+)$/, ratio)
    .transform(Number)
    .refine((share) => share <= 1, ratio)
    .default(1),
  OTEL_METRIC_EXPORT_INTERVAL: z
    .string()
    .regex(/^[1-9]\d{2,8}$/, "whole milliseconds from 100 on")
    .transform(Number)
    .default(60_000),
};

type Values = z.output<z.ZodObject<typeof telemetryVariables>>;

/** Null unless an address is given to which traces or metrics are sent. */
export const telemetryOf = (
  values: Values,
  given: Readonly<Record<string, string | undefined>>,
): TelemetrySettings | null => {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: all } = values;
  const isOn = (own: string | undefined, kind: "otlp" | "none"): boolean =>
    values.OTEL_SDK_DISABLED === "false" && kind === "otlp" && (own ?? all) !== undefined;
  const traces = isOn(values.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT, values.OTEL_TRACES_EXPORTER);
  const metrics = isOn(values.OTEL_EXPORTER_OTLP_METRICS_ENDPOINT, values.OTEL_METRICS_EXPORTER);
  if (!traces && !metrics) return null;
  return {
    traces,
    metrics,
    protocol: values.OTEL_EXPORTER_OTLP_PROTOCOL,
    sampler: values.OTEL_TRACES_SAMPLER,
    ratio: values.OTEL_TRACES_SAMPLER_ARG,
    interval: values.OTEL_METRIC_EXPORT_INTERVAL,
    variables: Object.fromEntries(
      Object.entries(given).flatMap(([name, value]) =>
        name.startsWith("OTEL_") && value !== undefined ? [[name, value]] : [],
      ),
    ),
  };
};
