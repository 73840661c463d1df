import { type Attributes, type Span, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";

import { sqlState } from "../db/in-transaction.ts";

type SpanOptions = {
  readonly kind: SpanKind;
  readonly attributes?: Attributes;
  /** Whether it begins a trace even if another one is under way. */
  readonly root?: boolean;
};

/** Makes no spans until telemetry is on (start-telemetry.ts). */
export const tracer = trace.getTracer("espalier");

/** Runs `work` as a span, below the one that is under way. Without telemetry it only runs it. */
export const inSpan = async <Result>(
  name: string,
  options: SpanOptions,
  work: () => Promise<Result>,
): Promise<Result> =>
  await tracer.startActiveSpan(name, options, async (span) => {
    try {
      return await work();
    } catch (error) {
      markFailed(span, error);
      throw error;
    } finally {
      span.end();
    }
  });

/** Runs work that no request and no job asked for as a trace of its own. */
export const inOwnTrace = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> =>
  await inSpan(name, { kind: SpanKind.INTERNAL, root: true }, work);

/** Runs a request to another company's service, such as "stripe", as a span that names it. */
export const inServiceSpan = async <Result>(service: string, work: () => Promise<Result>): Promise<Result> =>
  await inSpan(`call ${service}`, { kind: SpanKind.CLIENT, attributes: { "service.peer.name": service } }, work);

/** Marks a span as failed. The message of an error may quote what a person typed, so only its kind is sent. */
const markFailed = (span: Span, error: unknown): void => {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute("error.type", sqlState(error) ?? (error instanceof Error ? error.name : "unknown"));
};
