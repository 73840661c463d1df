import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";

const APPS = fileURLToPath(new URL("../../../../../", import.meta.url));
/** The single page of the shop, in which the app renders every screen. */
export const SHOP_PAGE = { name: "shop/dist/index.html", path: `${APPS}shop/dist/index.html` } as const;
const HASHED = "public, max-age=31536000, immutable";
const REVALIDATED = "no-cache";

/**
 * The hashes of the scripts written into the built shop's page, as a content security policy names them: the one that preloads the
 * first screen. None when the shop is not built.
 */
export const inlineScriptHashes = async (): Promise<readonly string[]> => {
  const page = await readFile(SHOP_PAGE.path, "utf8").catch(() => "");
  return Array.from(
    page.matchAll(/<script>([^]*?)<\/script>/g),
    ([, script = ""]) => `sha256-${createHash("sha256").update(script).digest("base64")}`,
  );
};

/** Serves the two built web apps (their routes fall back to their page in error-answers) and the demo's pictures. */
export const serveWeb = async (app: FastifyInstance): Promise<void> => {
  await app.register(fastifyStatic, { root: APPS, serve: false, preCompressed: true });
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
