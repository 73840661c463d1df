import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";

const APPS = fileURLToPath(new URL("../../../../../", import.meta.url));
const pageOf = (app: "shop" | "admin") => {
  const name = `${app}/dist/index.html`;
  return { name, path: `${APPS}${name}` };
};
/** The single page of the shop, in which the app renders every screen. */
export const SHOP_PAGE = pageOf("shop");
const HASHED = "public, max-age=31536000, immutable";
const REVALIDATED = "no-cache";

/**
 * The hashes of the scripts written into the built apps' pages, as a content security policy names them: those that preload the
 * first screen. None of an app that is not built.
 */
export const inlineScriptHashes = async (): Promise<readonly string[]> => {
  const pages = await Promise.all(
    [SHOP_PAGE, pageOf("admin")].map(async ({ path }) => await readFile(path, "utf8").catch(() => "")),
  );
  return Array.from(
    pages.join("").matchAll(/<script>([^]*?)<\/script>/g),
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
