import { fileURLToPath } from "node:url";

import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";

const APPS = fileURLToPath(new URL("../../../../../", import.meta.url));
/** The single page of the shop, in which the app renders every screen. */
export const SHOP_PAGE = { name: "shop/dist/index.html", path: `${APPS}shop/dist/index.html` } as const;
const HASHED = "public, max-age=31536000, immutable";
const REVALIDATED = "no-cache";

/** Serves the two built web apps (their routes fall back to their page in error-answers) and the demo's pictures. */
export const serveWeb = async (app: FastifyInstance): Promise<void> => {
  await app.register(fastifyStatic, { root: APPS, serve: false });
  for (const [room, prefix] of [
    ["shop", "/"],
    ["admin", "/admin/"],
  ] as const) {
    await app.register(fastifyStatic, {
      root: `${APPS}${room}/dist`,
      prefix,
      decorateReply: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        reply.header("cache-control", path.includes("/assets/") ? HASHED : REVALIDATED);
      },
    });
  }
  await app.register(fastifyStatic, {
    root: fileURLToPath(new URL("../../../../../../packages/demo/pictures", import.meta.url)),
    prefix: "/demo/pictures/",
    decorateReply: false,
    maxAge: 86_400_000,
  });
};
