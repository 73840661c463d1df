import { hostname } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";

import { context, diag, DiagLogLevel, propagation, trace } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPMetricExporter as JsonMetrics } from "@opentelemetry/exporter-metrics-otlp-http";
import { OTLPMetricExporter as ProtobufMetrics } from "@opentelemetry/exporter-metrics-otlp-proto";
import { OTLPTraceExporter as JsonTraces } from "@opentelemetry/exporter-trace-otlp-http";
import { OTLPTraceExporter as ProtobufTraces } from "@opentelemetry/exporter-trace-otlp-proto";
import {
  defaultResource,
  detectResources,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
  serviceNameEnvDetector,
} from "@opentelemetry/resources";
import { MeterProvider, PeriodicExportingMetricReader } from "@opentelemetry/sdk-metrics";
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import type { Logger } from "pino";

import { metricProducer } from "./metric-producer.ts";
import type { Metrics } from "./metrics.ts";
import type { TelemetrySettings } from "./telemetry-settings.ts";

/** Telemetry that is being sent. */
export type Telemetry = {
  /** Sends these metrics from now on, if metrics are on. */
  readonly sendMetrics: (metrics: Pick<Metrics, "collect">) => void;
  /** Sends what is left, for at most a few seconds, and ends. */
  readonly stop: () => Promise<void>;
};

export type TelemetryOptions = {
  readonly version: string;
  readonly role: string;
  readonly log: Pick<Logger, "warn">;
  /** A time in milliseconds that never goes back. */
  readonly elapsed: () => number;
};

/** Milliseconds for the last sending. */
const LAST_SENDING = 3_000;
/** A collector that is away fails every few seconds; it is logged once in this many milliseconds. */
const QUIET_MS = 60_000;

/**
 * Sends traces and metrics by OTLP from now on. Spans of `@opentelemetry/api` that begin before are lost, so it is called
 * before anything else is opened.
 */
export const startTelemetry = (
  settings: TelemetrySettings,
  { version, role, log, elapsed }: TelemetryOptions,
): Telemetry => {
  // The library reads them from the environment, and they may come from a settings file.
  Object.assign(process.env, settings.variables);
  diag.setLogger(quietly(log, elapsed), DiagLogLevel.ERROR);
  const resource = defaultResource()
    .merge(
      resourceFromAttributes({
        "service.name": "espalier",
        "service.version": version,
        "service.instance.id": `${hostname()}:${process.pid}`,
        "espalier.role": role,
      }),
    )
    .merge(detectResources({ detectors: [resourceAttributesEnvDetector, serviceNameEnvDetector] }));
  const ends: (() => Promise<void>)[] = [];
  if (settings.traces) {
    const exporter = settings.protocol === "http/json" ? new JsonTraces() : new ProtobufTraces();
    const provider = new TracerProvider({
      resource,
      sampler: samplerOf(settings),
      spanLimits: { attributeValueLengthLimit: LONGEST_ATTRIBUTE },
      spanProcessors: [new BatchSpanProcessor({ exporter })],
    });
    context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
    propagation.setGlobalPropagator(new W3CTraceContextPropagator());
    trace.setGlobalTracerProvider(provider);
    ends.push(async () => {
      trace.disable();
      await provider.shutdown();
    });
  }
  const sendMetrics: Telemetry["sendMetrics"] = ({ collect }) => {
    if (!settings.metrics) return;
    const reader = new PeriodicExportingMetricReader({
      exporter: settings.protocol === "http/json" ? new JsonMetrics() : new ProtobufMetrics(),
      exportIntervalMillis: settings.interval,
      exportTimeoutMillis: Math.min(settings.interval, LONGEST_EXPORT),
      metricProducers: [metricProducer(collect)],
    });
    const provider = new MeterProvider({ resource, readers: [reader] });
    ends.push(async () => await provider.shutdown());
  };
  return {
    sendMetrics,
    stop: async () => {
      const ending = Promise.allSettled(ends.map((end) => end()));
      await Promise.race([ending, sleep(LAST_SENDING, undefined, { ref: false })]);
    },
  };
};

/** Characters of an attribute; statements are the longest. */
const LONGEST_ATTRIBUTE = 4_000;
/** Milliseconds. */
const LONGEST_EXPORT = 30_000;

const samplerOf = ({ sampler, ratio }: TelemetrySettings): Sampler => {
  switch (sampler) {
    case "always_on":
      return new AlwaysOnSampler();
    case "always_off":
      return new AlwaysOffSampler();
    case "traceidratio":
      return new TraceIdRatioBasedSampler(ratio);
    case "parentbased_always_on":
      return new ParentBasedSampler({ root: new AlwaysOnSampler() });
    case "parentbased_always_off":
      return new ParentBasedSampler({ root: new AlwaysOffSampler() });
    case "parentbased_traceidratio":
      return new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) });
  }
};

const quietly = (log: Pick<Logger, "warn">, elapsed: () => number) => {
  let last = Number.NEGATIVE_INFINITY;
  const say = (message: string): void => {
    if (elapsed() - last < QUIET_MS) return;
    last = elapsed();
    log.warn({ reason: message.slice(0, 300) }, "telemetry could not be sent");
  };
  return { error: say, warn: say, info: say, debug: say, verbose: say };
};
