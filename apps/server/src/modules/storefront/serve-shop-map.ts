import { Readable } from "node:stream";

import { goodsAddress } from "@espalier/core/text/address-words";
import { DEFAULT_LANGUAGE } from "@espalier/core/text/language";
import type { FastifyInstance, FastifyRequest } from "fastify";

import type { Db } from "../../platform/db/in-transaction.ts";
import { refusal } from "../../platform/http/answer.ts";
import { languageOf } from "../../platform/http/error-answers.ts";
import { listCategories } from "../catalog/queries.ts";
import { listPublicPages } from "../sellers/pages/queries.ts";
import { readSettings } from "../settings/settings.ts";
import type { StorefrontDeps } from "./deps.ts";
import { listAddresses, listPartStarts } from "./queries.ts";
import { writeMap, writeMapList } from "./write-shop-map.ts";

/** What is for operators and apps. */
const APPS = ["/admin/", "/api/"];
/** What of the public shop belongs to one visitor. */
const OF_VISITORS = [
  "/shop/*/cart",
  "/shop/*/checkout",
  "/shop/*/order/",
  "/shop/*/country",
  "/shop/*/login",
  "/shop/*/account",
];
/** Pictures, which are for everybody while the shop is open. */
const FILES = "/files/";

/** Serves what search engines ask for: which pages they may read, and, while the shop is open, which there are. */
export const serveShopMap = (
  app: FastifyInstance,
  { db, publicUrl, limits }: StorefrontDeps,
  mapped = MAPPED_GOODS,
): void => {
  app.get("/robots.txt", async (_request, reply) => {
    const isOpen = (await readSettings(db))["shop.public"];
    const lines = [
      "User-agent: *",
      ...[...APPS, ...(isOpen ? OF_VISITORS : [FILES])].map((path) => `Disallow: ${path}`),
      ...(isOpen ? [`Sitemap: ${publicUrl}${MAP}`] : []),
    ];
    return await reply
      .type("text/plain; charset=utf-8")
      .header("cache-control", "no-cache")
      .send(`${lines.join("\n")}\n`);
  });

  /** Answers while the shop is open, and to nobody who asks too often. */
  const serve = (path: string, answer: (request: FastifyRequest) => Promise<string | Readable>): void => {
    app.get(path, async (request, reply) => {
      const wait = await limits.flood(request.ip);
      if (wait > 0) {
        const words = { seconds: String(wait) };
        reply.header("retry-after", words.seconds).code(429);
        return await reply.send(refusal({ key: "too_many", words }, languageOf(request)));
      }
      if (!(await readSettings(db))["shop.public"])
        return await reply.code(404).send(refusal({ key: "not_found" }, languageOf(request)));
      reply.type("application/xml; charset=utf-8").header("cache-control", "no-cache");
      return await reply.send(await answer(request));
    });
  };
  serve(MAP, async () => {
    const starts = await listPartStarts(db, mapped);
    return writeMapList([
      `${publicUrl}${MAP_OF_PAGES}`,
      ...starts.map((id) => `${publicUrl}${MAP_OF_GOODS}?from=${id}`),
    ]);
  });
  serve(MAP_OF_PAGES, async () => {
    const [categories, codes] = await Promise.all([listCategories(db, DEFAULT_LANGUAGE), listPublicPages(db)]);
    const pages = ["", ...categories.map(({ id }) => `?category=${id}`), ...codes.map((code) => `/${code}`)];
    return streamOf(writeMap(publicUrl, Readable.from([pages])));
  });
  serve(MAP_OF_GOODS, async ({ query }) => {
    const from = new Map<string, unknown>(Object.entries(query ?? {})).get("from");
    const start = typeof from === "string" && /^\d{1,15}$/.test(from) ? Number(from) : 0;
    return streamOf(writeMap(publicUrl, pagesOfGoods(db, start, mapped)));
  });
};

const MAP = "/shop/sitemap.xml";
const MAP_OF_PAGES = "/shop/sitemap-pages.xml";
const MAP_OF_GOODS = "/shop/sitemap-goods.xml";

/** A map lists at most 50,000 addresses, here in each language. */
const MAPPED_GOODS = 20_000;
/** The goods that are read at a time. */
const BATCH = 1_000;

const streamOf = (parts: AsyncIterable<string>): Readable => Readable.from(parts, { objectMode: false });

/** The pages of as many goods as a map lists, from an id on. */
async function* pagesOfGoods(db: Db, start: number, mapped: number): AsyncGenerator<readonly string[]> {
  let from = start;
  for (let listed = 0; listed < mapped; listed += BATCH) {
    const most = Math.min(BATCH, mapped - listed);
    const goods = await listAddresses(db, from, most);
    yield goods.map((each) => `/goods/${encodeURIComponent(goodsAddress(each))}`);
    if (goods.length < most) return;
    from = (goods.at(-1)?.id ?? 0) + 1;
  }
}
