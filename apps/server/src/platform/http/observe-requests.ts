import type { FastifyInstance } from "fastify";

import type { PlatformDeps } from "../deps.ts";
import { decorateRequestFacts, addRequestFacts } from "./request-facts.ts";

/** Requested by machines every few seconds; only their failures are logged. */
const QUIET_ROUTES: ReadonlySet<string> = new Set(["/healthz", "/readyz", "/metrics"]);
const NO_ROUTE = "none";

/**
 * Logs and counts each request. The line contains the sender, the route and the code, but never the address as
 * requested, whose query may contain a ticket, and nothing else of the request or the answer.
 */
export const observeRequests = (app: FastifyInstance, deps: Pick<PlatformDeps, "log" | "metrics">): void => {
  const { metrics } = deps;
  // The line's fields are those below, none of them secret. To look for secrets in them would take 45 µs a request.
  const log = deps.log.child({}, { redact: [] });
  decorateRequestFacts(app);

  app.addHook("onRequest", (request, reply, done) => {
    reply.header("x-request-id", request.id);
    done();
  });

  app.addHook("preSerialization", (request, _reply, payload, done) => {
    if (isEnvelope(payload)) addRequestFacts(request, { code: payload.code, ...errorOf(payload) });
    done(null, payload);
  });

  app.addHook("onResponse", (request, reply, done) => {
    const { method } = request;
    const route = request.is404 ? NO_ROUTE : (request.routeOptions.url ?? NO_ROUTE);
    const status = reply.statusCode;
    const { code = status, ...who } = request.facts ?? {};
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    metrics.countRequest({ method, route, code, seconds: reply.elapsedTime / 1000 });
    const line = { request_id: request.id, method, route, status, code, ms, address: request.ip, ...who };
    if (QUIET_ROUTES.has(route) && status < 400) log.debug(line, "request");
    else log.info(line, "request");
    done();
  });
};

const isEnvelope = (payload: unknown): payload is { readonly code: number } =>
  typeof payload === "object" && payload !== null && "code" in payload && typeof payload.code === "number";

const errorOf = (payload: object): { readonly error?: string } =>
  "error" in payload && typeof payload.error === "string" ? { error: payload.error } : {};
