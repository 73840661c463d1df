import { createHash } from "node:crypto";

import type { StorePage, StoreVisit } from "@espalier/contract/storefront";
import type { Language } from "@espalier/core/text/language";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

import { compress, readsBrotli } from "../../platform/http/cached-answers.ts";
import { isFromOtherSite } from "../../platform/http/session-cookie.ts";
import { readSettings, type Settings } from "../settings/settings.ts";
import { answerFailures, HTML, say } from "./answer-failures.ts";
import { type BuiltStore, loadStore } from "./built-store.ts";
import { companyOf } from "./company-of.ts";
import type { StorefrontDeps } from "./deps.ts";
import { languageAsked, placeOf } from "./place-of.ts";
import { serveShopMap } from "./serve-shop-map.ts";
import { storeApi } from "./store-api.ts";
import { visitOf } from "./visit-of.ts";

/**
 * The most bytes of a form. Its fields take a few hundred, each byte of Chinese thrice; but somebody who pastes a whole text into one gets the
 * page again, with the text in its field and what is wrong with it.
 */
export const MOST_FORM_BYTES = 262_144;

/**
 * Serves the public shop below /shop, each page in a language that its address names. A browser asks again for a page, and hears that nothing
 * changed.
 */
export const serveStorefront = async (app: FastifyInstance, deps: StorefrontDeps): Promise<void> => {
  const store = await loadStore();
  let company = companyOf({ "company.name": "" });
  await app.register(async (shop) => {
    const fail = answerFailures(shop, { deps, store, company: () => company });
    const serve = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
      // A form names the page that sent it only where pages say where they come from.
      reply.header("referrer-policy", "same-origin").header("vary", "cookie, accept-language");
      const spoken = languageAsked(request);
      const settings = await readSettings(deps.db);
      company = companyOf(settings);
      if (!settings["shop.public"] || store === undefined) return await say(reply, 404, spoken, "closed");
      if (request.method === "POST" && isFromOtherSite(request, deps.publicUrl))
        return await fail(request, reply, { status: 403, why: "otherSite" });
      if (!isReadable(request)) return await fail(request, reply, { status: 415, why: "noForm" });
      const place = placeOf(request.url);
      if (place.language === undefined) return await reply.redirect(`/shop/${spoken}${place.rest}`, 302);
      if (place.isLoose) return await reply.redirect(`/shop/${place.language}${place.rest}`, 301);
      const visit = visitOf(deps, { request, rest: place.rest, days: settings["shop.attributionDays"] });
      if (place.rest === "/leave" && request.method === "POST")
        return await reply.header("set-cookie", visit.ended).redirect(`/shop/${place.language}`, 303);
      const seller = (await visit.findSeller()) ?? null;
      const page = await writePage(app, { deps, store, settings, seller }, place.language, request);
      const cookies = page.status === 200 ? await visit.note() : [];
      return await send(request, reply, { ...page, cookies: [...page.cookies, ...cookies] });
    };
    for (const address of ["/shop", "/shop/*"]) {
      shop.get(address, serve);
      shop.post(address, { bodyLimit: MOST_FORM_BYTES }, serve);
    }
    await Promise.resolve();
  });
  serveShopMap(app, deps);
};

/** Whether a request brings a form as pages send them, or nothing. */
const isReadable = ({ headers: { "content-type": type = FORM } }: FastifyRequest): boolean => type.startsWith(FORM);

const FORM = "application/x-www-form-urlencoded";

type Serving = Pick<StoreVisit, "seller"> & {
  readonly deps: StorefrontDeps;
  readonly store: BuiltStore;
  readonly settings: Settings;
};

const writePage = async (
  app: FastifyInstance,
  { deps, store, settings, seller }: Serving,
  language: Language,
  request: FastifyRequest,
): Promise<StorePage> => {
  const files = store.files.get(language);
  if (!files) throw new Error(`the public shop is not built in ${language}`);
  const set: string[] = [];
  const page = await store.render({
    language,
    url: `${deps.publicUrl}${request.url}`,
    form: request.method === "POST" ? formOf(request.body) : undefined,
    cookies: request.headers.cookie ?? "",
    company: companyOf(settings),
    seller,
    files,
    api: storeApi(app, deps, { request, language, settings, setCookie: (cookie) => void set.push(cookie) }),
  });
  return { ...page, cookies: [...page.cookies, ...set] };
};

const send = async (request: FastifyRequest, reply: FastifyReply, page: StorePage): Promise<unknown> => {
  if (page.cookies.length > 0) reply.header("set-cookie", [...page.cookies]);
  // It shows a visitor's own cart, and perhaps an account: no cache between may keep it for others.
  reply.header("cache-control", "private, no-cache");
  if (page.location !== "") return await reply.redirect(page.location, page.status);
  if (page.status === 405) reply.header("allow", "GET, HEAD");
  const sent = sentOf(page);
  reply.header("etag", sent.etag).code(page.status);
  if (page.status === 200 && request.headers["if-none-match"] === sent.etag) return await reply.code(304).send();
  reply.type(HTML);
  if (!readsBrotli(request.headers)) return await reply.send(page.body.html);
  reply.header("content-encoding", "br").header("vary", "cookie, accept-language, accept-encoding");
  return await reply.send(sent.compressed());
};

type Sent = { readonly etag: string; readonly compressed: () => Buffer };

const sentBodies = new WeakMap<StorePage["body"], Sent>();

/** What is sent of a page, worked out once for all who get it. */
const sentOf = ({ body }: StorePage): Sent => {
  const found = sentBodies.get(body);
  if (found) return found;
  let bytes: Buffer | undefined;
  const sent: Sent = {
    etag: `W/"${createHash("sha1").update(body.html).digest("base64url")}"`,
    compressed: () => (bytes ??= compress(body.html)),
  };
  sentBodies.set(body, sent);
  return sent;
};

const formOf = (body: unknown): string => {
  if (typeof body !== "object" || body === null) return "";
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries<unknown>({ ...body }))
    for (const each of Array.isArray(value) ? value : [value]) form.append(name, String(each));
  return form.toString();
};
