import { goodsAddress } from "@espalier/core/text/address-words";
import { DEFAULT_LANGUAGE, LANGUAGES, languageTag, type Language } from "@espalier/core/text/language";
import escapeHtml from "escape-html";
import type { FastifyInstance } from "fastify";

import { refusal } from "../../platform/http/answer.ts";
import { languageOf } from "../../platform/http/error-answers.ts";
import { listCategories } from "../catalog/queries.ts";
import { listPublicPages } from "../sellers/pages/queries.ts";
import { readSettings } from "../settings/settings.ts";
import type { StorefrontDeps } from "./deps.ts";
import { listAddresses } from "./queries.ts";

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
export const serveShopMap = (app: FastifyInstance, { db, publicUrl }: StorefrontDeps): void => {
  app.get("/robots.txt", async (_request, reply) => {
    const isOpen = (await readSettings(db))["shop.public"];
    const lines = [
      "User-agent: *",
      ...[...APPS, ...(isOpen ? OF_VISITORS : [FILES])].map((path) => `Disallow: ${path}`),
      ...(isOpen ? [`Sitemap: ${publicUrl}/shop/sitemap.xml`] : []),
    ];
    return await reply
      .type("text/plain; charset=utf-8")
      .header("cache-control", "no-cache")
      .send(`${lines.join("\n")}\n`);
  });

  app.get("/shop/sitemap.xml", async (request, reply) => {
    const [settings, goods, categories, codes] = await Promise.all([
      readSettings(db),
      listAddresses(db),
      listCategories(db, DEFAULT_LANGUAGE),
      listPublicPages(db),
    ]);
    if (!settings["shop.public"]) return await reply.code(404).send(refusal({ key: "not_found" }, languageOf(request)));
    const pages = [
      "",
      ...categories.map(({ id }) => `?category=${id}`),
      ...goods.map((each) => `/goods/${encodeURIComponent(goodsAddress(each))}`),
      ...codes.map((code) => `/${code}`),
    ];
    const xml = [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
      ...pages.flatMap((page) => LANGUAGES.map((language) => entryOf(publicUrl, page, language))),
      "</urlset>",
    ];
    return await reply.type("application/xml; charset=utf-8").header("cache-control", "no-cache").send(xml.join("\n"));
  });
};

const entryOf = (site: string, page: string, language: Language): string => {
  const address = (of: Language): string => escapeHtml(`${site}/shop/${of}${page}`);
  const others = LANGUAGES.map(
    (other) => `<xhtml:link rel="alternate" hreflang="${languageTag(other)}" href="${address(other)}"/>`,
  );
  return `<url><loc>${address(language)}</loc>${others.join("")}</url>`;
};
