import { fastify, LogController, type FastifyInstance } from "fastify";

import type { PlatformDeps } from "../deps.ts";
import { answerErrors } from "../http/error-answers.ts";
import { serveHealth } from "../http/routes/serve-health.ts";
import { serveMetrics } from "../http/routes/serve-metrics.ts";

/**
 * Builds the Fastify instance for monitoring on a separate port: health and metrics, and no calls. It does not listen
 * yet.
 */
export const buildMetricsApp = (deps: PlatformDeps): FastifyInstance => {
  const app = fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
  });
  answerErrors(app, deps);
  serveHealth(app, deps);
  serveMetrics(app, { ...deps, showMetrics: true });
  return app;
};
