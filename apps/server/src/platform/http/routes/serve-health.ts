import { setTimeout as sleep } from "node:timers/promises";

import type { FastifyInstance } from "fastify";
import { sql } from "kysely";

import type { PlatformDeps } from "../../deps.ts";

/**
 * /healthz: the process is alive. /readyz: the process accepts requests, since the database answers, takes writes and is migrated,
 * and the process is not about to stop; a load balancer that checks it sends no more as soon as stopping begins.
 */
export const serveHealth = (app: FastifyInstance, { db, stopping }: Pick<PlatformDeps, "db" | "stopping">): void => {
  let asking: Promise<boolean> | undefined;
  app.get(
    "/healthz",
    async (_request, reply) => await reply.header("cache-control", "no-store").send({ status: "alive" }),
  );
  app.get("/readyz", async (_request, reply) => {
    reply.header("cache-control", "no-store");
    if (stopping.aborted) return await reply.code(503).send({ status: "stopping" });
    // One check at a time: a database that does not answer is not asked repeatedly.
    asking ??= takesWrites(db).finally(() => (asking = undefined));
    const isReady = await Promise.race([asking, sleep(PATIENCE, false, { ref: false })]);
    return isReady ? { status: "ready" } : await reply.code(503).send({ status: "not ready" });
  });
};

/** Milliseconds: a load balancer gets its answer within a second. */
const PATIENCE = 800;

const takesWrites = async (db: PlatformDeps["db"]): Promise<boolean> => {
  try {
    const { rows } = await sql<{ is_standby: boolean }>`
      select current_setting('transaction_read_only') = 'on' as is_standby
      from (select count(*) from (select from idempotency limit 1) one) migrated`.execute(db);
    return rows[0]?.is_standby === false;
  } catch {
    return false;
  }
};
