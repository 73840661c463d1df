import { once } from "node:events";
import { createServer } from "node:http";

import { z } from "zod";

/** A request that a collector of OpenTelemetry got. */
export type Collected = { readonly path: string; readonly type: string; readonly body: Buffer };

const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: z.array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) })),
});

/** A span in OTLP's JSON, as far as tests read it. */
export type CollectedSpan = z.output<typeof span>;

const traces = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(span) })) })),
});

/** A collector on this machine, which is sent OTLP over HTTP. `keeps`: whether what it was sent can be read. */
export const startCollector = async ({ keeps = true }: { readonly keeps?: boolean } = {}) => {
  const collected: Collected[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => void (keeps && parts.push(part)));
    request.on("end", () => {
      const type = request.headers["content-type"] ?? "";
      if (keeps) collected.push({ path: request.url ?? "", type, body: Buffer.concat(parts) });
      response.setHeader("content-type", type);
      response.end(type === "application/json" ? "{}" : "");
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`,
    collected,
    /** The spans that were sent as JSON. */
    spans: (): readonly CollectedSpan[] =>
      collected
        .filter(({ path }) => path === "/v1/traces")
        .flatMap(({ body }) => traces.parse(JSON.parse(body.toString())).resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
