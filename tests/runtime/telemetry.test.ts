import { onTestFinished, expect, test } from "vitest";

import { type CollectedSpan, startCollector } from "../../apps/server/src/testing/setup/fake-collector.ts";
import { preparedInstance } from "./server-instance.ts";

const openCollector = async () => {
  const collector = await startCollector();
  onTestFinished(collector.stop);
  return collector;
};

const valueOf = (span: CollectedSpan | undefined, name: string): unknown => {
  const value = span?.attributes.find(({ key }) => key === name)?.value;
  return value && Object.values(value)[0];
};

const post = async (url: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });

const TRACE = "0af7651916cd43dd8448eb211c80319c";
const PARENT = { traceparent: `00-${TRACE}-b7ad6b7169203331-01` };

test("a request is a trace with its statements, and says nothing that a person typed; the rest is sent at the end", async () => {
  const collector = await openCollector();
  const server = preparedInstance().start({
    LOG_LEVEL: "info",
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_PROTOCOL: "http/json",
    OTEL_SERVICE_NAME: "shop of the test",
  });
  const url = await server.ready;
  await post(`${url}/api/login?ticket=typed-1`, { username: "48151623", password: "typed-3" });
  await post(`${url}/api/login`, { username: "48151624", password: "none" }, PARENT);
  await post(
    `${url}/api/login`,
    { username: "48151625", password: "none" },
    { ...PARENT, "x-forwarded-for": "192.0.2.7" },
  );
  server.signal("SIGTERM");
  expect(await server.ended).toBe(0);

  const spans = collector.spans();
  const requests = spans.filter(({ name }) => name === "POST /api/login");
  expect(requests).toHaveLength(3);
  const [first] = requests;
  expect(first?.parentSpanId ?? "").toBe("");
  expect(valueOf(first, "http.route")).toBe("/api/login");
  expect(valueOf(first, "http.response.status_code")).toBe(200);
  expect(valueOf(first, "espalier.code")).toBe(400);
  const below = spans.filter(({ parentSpanId }) => parentSpanId === first?.spanId);
  expect(below.length).toBeGreaterThan(0);
  for (const each of below) {
    expect(each.traceId).toBe(first?.traceId);
    expect(valueOf(each, "db.query.text")).toMatch(/\w/);
  }
  // Only a trusted proxy says to which trace a request belongs.
  expect(requests.map(({ traceId }) => traceId === TRACE)).toEqual([false, false, true]);
  const line = server.lines().find((each) => each.includes('"route":"/api/login"'));
  expect(line).toContain(`"trace_id":"${first?.traceId}"`);
  expect(line).toContain(`"request_id":"${String(valueOf(first, "espalier.request_id"))}"`);
  const sent = collector.collected.map(({ body }) => body.toString()).join("");
  expect(sent).toContain("shop of the test");
  expect(sent).not.toMatch(/typed-|4815162/);
});

test("metrics go by protobuf to their own address, with the names of /metrics", async () => {
  const collector = await openCollector();
  const server = preparedInstance().start({
    OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: `${collector.url}/own`,
    OTEL_METRIC_EXPORT_INTERVAL: "200",
  });
  await server.ready;
  await expect.poll(() => collector.collected.length, { timeout: 20_000 }).toBeGreaterThan(0);
  server.signal("SIGTERM");
  expect(await server.ended).toBe(0);
  expect(new Set(collector.collected.map(({ path, type }) => `${path} ${type}`))).toEqual(
    new Set(["/own application/x-protobuf"]),
  );
  const last = collector.collected.at(-1)?.body.toString("latin1");
  for (const name of ["espalier_request_seconds", "espalier_pool_connections", "process_resident_memory_bytes"])
    expect(last).toContain(name);
});

test("a collector that is away is said once, and neither requests nor the end wait for it", async () => {
  const collector = await startCollector();
  collector.stop();
  const server = preparedInstance().start({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  const url = await server.ready;
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  server.signal("SIGTERM");
  expect(await server.ended).toBe(0);
  expect(server.lines().filter((line) => line.includes("telemetry could not be sent")).length).toBeLessThanOrEqual(1);
});
