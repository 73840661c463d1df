import { readFileSync } from "node:fs";

import { openApi } from "@espalier/contract/openapi";
import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";

import type { PlatformDeps } from "../../deps.ts";

const logo = readFileSync(new URL("logo.svg", import.meta.url));

/** /api/openapi.json and the reference page at /api/docs, both made from the contract. */
export const serveApiDocs = async (app: FastifyInstance, deps: PlatformDeps): Promise<void> => {
  const document = openApi(deps.version);
  const json = JSON.stringify(document);
  app.get("/api/openapi.json", async (_request, reply) => await reply.type("application/json").send(json));
  await app.register(swagger, { mode: "static", specification: { document } });
  const favicon = { filename: "favicon.svg", rel: "icon", type: "image/svg+xml", sizes: "any", content: logo };
  await app.register(swaggerUi, {
    routePrefix: "/api/docs",
    theme: { title: "Espalier API", favicon: [favicon] },
    // The bar of the other layout shows a logo that the content security policy forbids, and a field for addresses elsewhere.
    uiConfig: { layout: "BaseLayout" },
  });
};
