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
const HASHED_MS = 31_536_000_000;
const REVALIDATED = "no-cache";

/** Hashes of what is written into pages, as a content security policy names them. */
export type InlineHashes = { readonly scripts: readonly string[]; readonly styles: readonly string[] };

/**
 * Those of the built apps' pages: the scripts that preload the first screen, the style of what is drawn before the style sheet is
 * there. None of an app that is not built.
 */
export const inlineHashes = async (): Promise<InlineHashes> => {
  const pages = await Promise.all(
    [SHOP_PAGE, pageOf("admin")].map(async ({ path }) => await readFile(path, "utf8").catch(() => "")),
  );
  const html = pages.join("");
  const hashes = (elements: RegExp): readonly string[] =>
    Array.from(
      html.matchAll(elements),
      ([, content = ""]) => `sha256-${createHash("sha256").update(content).digest("base64")}`,
    );
  return { scripts: hashes(/<script>([^]*?)<\/script>/g), styles: hashes(/<style>([^]*?)<\/style>/g) };
};

/**
 * Serves the two web apps of one page each (their routes fall back to it in error-answers), the public shop's files and the demo's
 * pictures.
 */
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
    root: `${APPS}storefront/dist/client/assets`,
    prefix: "/shop/assets/",
    decorateReply: false,
    preCompressed: true,
    maxAge: HASHED_MS,
    immutable: true,
  });
  await app.register(fastifyStatic, {
    root: fileURLToPath(new URL("../../../../../../packages/demo/pictures", import.meta.url)),
    prefix: "/demo/pictures/",
    decorateReply: false,
    maxAge: 86_400_000,
  });
};
