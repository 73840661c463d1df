import type { FastifyInstance } from "fastify";

import type { Deps } from "../../deps.ts";
import { decorateRequestFacts, addRequestFacts } from "./request-facts.ts";

/** Asked every few seconds by machines; only their failures are worth a line. */
const QUIET_ROUTES: ReadonlySet<string> = new Set(["/healthz", "/readyz", "/metrics"]);
const NO_ROUTE = "none";

/**
 * Writes a line for each request and counts it. The line says who asked from where, and the route, but never the address as it was asked, whose query may
 * hold a ticket; nothing of what was sent or answered but the code.
 */
export const observeRequests = (app: FastifyInstance, { log, metrics }: Pick<Deps, "log" | "metrics">): void => {
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
