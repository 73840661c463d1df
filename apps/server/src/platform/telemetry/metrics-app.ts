import { fastify, LogController, type FastifyInstance } from "fastify";

import type { Deps } from "../../deps.ts";
import { answerErrors } from "../http/error-answers.ts";
import { serveHealth } from "../http/routes/serve-health.ts";
import { serveMetrics } from "../http/routes/serve-metrics.ts";

/** What machines ask of a process to watch it, for a port of its own: health and figures, and no calls. Not listening yet. */
export const buildMetricsApp = (deps: Deps): FastifyInstance => {
  const app = fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
  });
  answerErrors(app);
  serveHealth(app, deps);
  serveMetrics(app, { ...deps, showMetrics: true });
  return app;
};
