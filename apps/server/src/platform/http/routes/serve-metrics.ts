import { timingSafeEqual } from "node:crypto";

import type { FastifyInstance, FastifyRequest } from "fastify";

import type { PlatformDeps } from "../../deps.ts";
import { refusal } from "../answer.ts";
import { languageOf } from "../error-answers.ts";
import { hashToken } from "../../crypto/tokens.ts";

/**
 * Serves /metrics in Prometheus' format: with METRICS_TOKEN for requests that carry it, else for this machine alone.
 * All others get "not found", as does everyone on the main port when there is a separate one.
 */
export const serveMetrics = (
  app: FastifyInstance,
  { metrics, metricsToken, showMetrics }: Pick<PlatformDeps, "metrics" | "metricsToken" | "showMetrics">,
): void => {
  app.get("/metrics", { exposeHeadRoute: false }, async (request, reply) => {
    reply.header("cache-control", "no-store");
    const allowed = metricsToken === null ? isFromHere(request) : hasToken(request, metricsToken);
    if (!showMetrics || !allowed) return await reply.code(404).send(refusal({ key: "not_found" }, languageOf(request)));
    const { type, text } = await metrics.render();
    return await reply.type(type).send(text);
  });
};

/**
 * Headers of a proxy: the forwarded request comes from elsewhere, although the proxy's connection comes from this
 * machine.
 */
const PASSED_ON = ["x-forwarded-for", "forwarded", "x-real-ip", "via"];
const HERE = /^(?:127\.|::1$|::ffff:127\.)/;

const isFromHere = ({ socket, headers }: FastifyRequest): boolean =>
  HERE.test(socket.remoteAddress ?? "") && PASSED_ON.every((name) => headers[name] === undefined);

const hasToken = ({ headers }: FastifyRequest, token: string): boolean =>
  timingSafeEqual(hashToken(headers.authorization ?? ""), hashToken(`Bearer ${token}`));
