import { createStoreApi } from "@espalier/contract/store-client";
import type { StoreFailure } from "@espalier/contract/storefront";
import { type Language, languageTag } from "@espalier/core/text/language";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

import { serverTexts } from "../../locales/server-texts.ts";
import { announcedBytes } from "../../platform/http/announced-bytes.ts";
import { noteError } from "../../platform/http/error-answers.ts";
import type { BuiltStore } from "./built-store.ts";
import type { StorefrontDeps } from "./deps.ts";
import { languageAsked, placeOf } from "./place-of.ts";

/** Answers a request of the shop by a page that says why there is none. */
export type Fail = (request: FastifyRequest, reply: FastifyReply, failure: StoreFailure) => Promise<unknown>;

type Failing = {
  readonly deps: StorefrontDeps;
  readonly store: BuiltStore | undefined;
  /** The company's name as it was last read: the database may be what fails. */
  readonly company: () => string;
};

/**
 * Whatever a request below /shop ends in is a page in the look of the shop, never the envelope of a call: without scripts a browser shows what
 * it gets. A flood is refused before a form is read.
 */
export const answerFailures = (shop: FastifyInstance, { deps, store, company }: Failing): Fail => {
  const fail: Fail = async (request, reply, failure) => {
    const language = placeOf(request.url).language ?? languageAsked(request);
    if (store === undefined) return await say(reply, failure.status, language, "closed");
    const html = await writeFailure(store, language, { failure, company: company(), site: deps.publicUrl });
    return await reply.code(failure.status).header("cache-control", "no-store").type(HTML).send(html);
  };
  shop.addHook("onRequest", async (request, reply) => {
    const wait = await deps.limits.flood(request.ip, announcedBytes(request));
    if (wait > 0) await fail(request, reply.header("retry-after", String(wait)), { status: 429, why: "busy" });
  });
  shop.setErrorHandler<FastifyError>(async (error, request, reply) => {
    const { cause } = error;
    const { status, key } = noteError(isError(cause) ? cause : error, request, deps.metrics.countDiskFull);
    if (key === "unavailable")
      return await fail(request, reply.header("retry-after", "10"), { status, why: "unavailable" });
    if (key === "fault") return await fail(request, reply, { status, why: "fault", id: request.id });
    if (key !== "input.too_large") return await fail(request, reply, { status: 400, why: "noForm" });
    // The browser reads the answer once it has sent everything. What is too much for that is cut off.
    if (Number(request.headers["content-length"] ?? Infinity) <= MOST_DISCARDED_BYTES) reply.removeHeader("connection");
    return await fail(request, reply, { status, why: "tooLarge" });
  });
  return fail;
};

const MOST_DISCARDED_BYTES = 8 * 1_024 * 1_024;

const isError = (cause: unknown): cause is FastifyError => cause instanceof Error;

type Written = { readonly failure: StoreFailure; readonly company: string; readonly site: string };

const written = new Map<string, string>();
const MOST_WRITTEN = 50;

/** Written once for all visitors: refusing a flood costs nothing. */
const writeFailure = async (
  { render, files: byLanguage }: BuiltStore,
  language: Language,
  { failure, company, site }: Written,
): Promise<string> => {
  const { why, status, id } = failure;
  const key = `${language} ${status} ${why} ${company}`;
  const kept = id === undefined ? written.get(key) : undefined;
  if (kept !== undefined) return kept;
  const files = byLanguage.get(language);
  if (!files) throw new Error(`the public shop is not built in ${language}`);
  const api = createStoreApi({ baseUrl: "/api", language: () => language });
  const visit = { language, url: `${site}/shop/${language}`, cookies: "", company, seller: null, api, files, failure };
  const { html } = (await render(visit)).body;
  if (written.size >= MOST_WRITTEN) written.clear();
  if (id === undefined) written.set(key, html);
  return html;
};

export const HTML = "text/html; charset=utf-8";

/** An address that cannot be decoded; it is refused before any hook or handler runs. */
export const answerBadShopAddress = (request: FastifyRequest, reply: FastifyReply): void => {
  void reply.header("x-content-type-options", "nosniff").header("content-security-policy", "default-src 'none'");
  void say(reply, 404, languageAsked(request), "missing");
};

/** A page without the shop's files and without its look, for what has neither. */
export const say = async (
  reply: FastifyReply,
  status: number,
  language: Language,
  why: "closed" | "missing",
): Promise<unknown> => {
  const words = serverTexts[language].storefront[why];
  const way =
    why === "closed" ? "" : `<p><a href="/shop/${language}">${serverTexts[language].storefront.toShop}</a></p>`;
  const html = `<!doctype html><html lang="${languageTag(language)}"><head><meta charset="utf-8" /><meta name="viewport" content="width=device-width, initial-scale=1" /><meta name="robots" content="noindex" /><title>${words}</title></head><body><main><h1>${words}</h1>${way}</main></body></html>`;
  return await reply.code(status).header("cache-control", "no-store").type(HTML).send(html);
};
