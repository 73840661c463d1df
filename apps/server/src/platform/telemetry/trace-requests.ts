import {
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import type { FastifyInstance } from "fastify";

import type { PlatformDeps } from "../deps.ts";
import { tracer } from "./spans.ts";

declare module "fastify" {
  interface FastifyRequest {
    traced: Context | undefined;
  }
}

/**
 * Makes each request a span, with its route and never its address, and each statement and call of it a span below. A trace is continued
 * only where a trusted proxy sends it: strangers would choose what is sampled.
 */
export const traceRequests = (app: FastifyInstance, { trustProxy }: Pick<PlatformDeps, "trustProxy">): void => {
  app.decorateRequest("traced");

  app.addHook("onRequest", (request, _reply, done) => {
    const cameByProxy = trustProxy !== false && request.ips !== undefined && request.ips.length > 1;
    const parent = cameByProxy ? propagation.extract(ROOT_CONTEXT, request.headers) : ROOT_CONTEXT;
    const { method } = request;
    const route = request.is404 ? undefined : request.routeOptions.url;
    const span = tracer.startSpan(
      route === undefined ? method : `${method} ${route}`,
      {
        kind: SpanKind.SERVER,
        attributes: {
          "http.request.method": method,
          ...(route !== undefined && { "http.route": route }),
          "espalier.request_id": request.id,
        },
      },
      parent,
    );
    request.traced = trace.setSpan(parent, span);
    context.with(request.traced, done);
  });

  // Reading a body goes on in the context of its connection, so the request's own is taken up again.
  app.addHook("preValidation", (request, _reply, done) => {
    if (request.traced) context.with(request.traced, done);
    else done();
  });

  app.addHook("onResponse", (request, reply, done) => {
    const span = spanOf(request.traced);
    if (span) {
      const status = reply.statusCode;
      span.setAttribute("http.response.status_code", status);
      const { code } = request.facts ?? {};
      if (code !== undefined) span.setAttribute("espalier.code", code);
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    }
    done();
  });
};

const spanOf = (traced: Context | undefined): Span | undefined => traced && trace.getSpan(traced);
