import type { FastifyInstance } from "fastify";
import { sql } from "kysely";

import type { Deps } from "../deps.ts";

/** /healthz: the process is alive. /readyz: the database answers and has been migrated. */
export const serveHealth = (app: FastifyInstance, deps: Deps): void => {
  app.get("/healthz", async () => ({ status: "alive" }));
  app.get("/readyz", async (_request, reply) => {
    try {
      await sql`select from member limit 1`.execute(deps.db);
      return { status: "ready" };
    } catch {
      return await reply.code(503).send({ status: "not ready" });
    }
  });
};
