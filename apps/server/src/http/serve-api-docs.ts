import { openApi } from "@espalier/contract/openapi";
import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";

import type { Deps } from "../deps.ts";

/** /api/openapi.json and the reference page at /api/docs, both made from the contract. */
export const serveApiDocs = async (app: FastifyInstance, deps: Deps): Promise<void> => {
  const document = openApi(deps.version);
  app.get("/api/openapi.json", async () => document);
  await app.register(async (docs) => {
    await docs.register(swagger, { mode: "static", specification: { document } });
    await docs.register(swaggerUi, { routePrefix: "/api/docs", staticCSP: true });
  });
};
