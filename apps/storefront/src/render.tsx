import type { RenderStore, StoreFailure, StorePage, StoreVisit } from "@espalier/contract/storefront";
import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import {
  createContext,
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  type StaticHandler,
  type StaticHandlerContext,
  StaticRouterProvider,
} from "react-router";

import { writeDocument } from "./app/document.ts";
import { FailedPage, isMissing } from "./app/failed-page.tsx";
import { keptPage } from "./app/kept-pages.ts";
import { routes } from "./app/routes.tsx";
import { Failure, failureIn } from "./lib/failure.ts";
import { readCookie } from "./lib/cookies.ts";
import { headOf } from "./lib/head.ts";
import { type Shop, ShopProvider, shopOfRoute } from "./lib/shop.ts";
import { loadTexts } from "./lib/texts.ts";

const handler = createStaticHandler(routes);
const failing = createStaticHandler([
  {
    path: "*",
    ErrorBoundary: FailedPage,
    HydrateFallback: () => null,
    loader: ({ context }) => {
      throw new Failure(context.get(failureOfRoute));
    },
  },
]);
const failureOfRoute = createContext<StoreFailure>();

/** Writes a page as the server sends it: its router's loaders run first, then everything is written at once. */
export const render: RenderStore = async (visit) => {
  const written: string[] = [];
  const shop: Shop = {
    language: visit.language,
    texts: await loadTexts(visit.language),
    company: visit.company,
    seller: visit.seller,
    site: new URL(visit.url).origin,
    api: visit.api,
    cookies: {
      // As in a browser, what an action wrote is what the page reads.
      read: () => [...written.map((cookie) => cookie.split(";", 1)[0]).toReversed(), visit.cookies].join("; "),
      write: (cookie) => void written.push(cookie),
    },
  };
  if (visit.failure !== undefined) return await writeFailure(shop, visit, visit.failure);
  const requestContext = new RouterContextProvider();
  requestContext.set(shopOfRoute, shop);
  const context = await handler.query(requestOf(visit), { requestContext });
  const cookies = written;
  if (context instanceof Response)
    return { status: context.status, location: context.headers.get("location") ?? "", cookies, body: { html: "" } };
  const [error] = Object.values<unknown>(context.errors ?? {});
  const failure = failureIn(error);
  if (failure !== null) return await writeFailure(shop, visit, failure);
  const status = error === undefined ? context.statusCode : 404;
  const state = JSON.stringify({
    company: shop.company,
    seller: shop.seller,
    loaderData: context.loaderData,
    actionData: context.actionData,
  });
  const write = () => {
    const head = headOf(matchesOf(context), shop) ?? { title: shop.company, description: "", address: null };
    const body = bodyOf(shop, handler, context);
    if (error !== undefined && !isMissing(error)) throw new Error("a page could not be written", { cause: error });
    // Where nothing is, there is nothing to take over.
    const shown = error === undefined ? state : null;
    const html = writeDocument({ shop, head, files: visit.files, body, state: shown });
    return { html, isForAll: head.address !== null };
  };
  if (error !== undefined || visit.form !== undefined) return { status, location: "", cookies, body: write() };
  const shown = SHOWN.map((name) => readCookie(shop.cookies.read(), name));
  const from = [visit.url, visit.language, ...shown, state].join("\n");
  return { status, location: "", cookies, body: keptPage(from, write) };
};

/** The cookies that pages show something of. */
const SHOWN = ["shop-cart", "shop-country", "shop-seller"] as const;

/** The page that says why there is none. */
const writeFailure = async (shop: Shop, { url, files }: StoreVisit, failure: StoreFailure): Promise<StorePage> => {
  const requestContext = new RouterContextProvider();
  requestContext.set(failureOfRoute, failure);
  const context = await failing.query(new Request(url), { requestContext });
  if (context instanceof Response) throw new Error("a failure leads nowhere");
  const head = { title: shop.company, description: "", address: null };
  const html = writeDocument({ shop, head, files, body: bodyOf(shop, failing, context), state: null });
  return { status: failure.status, location: "", cookies: [], body: { html } };
};

const bodyOf = (shop: Shop, { dataRoutes }: StaticHandler, context: StaticHandlerContext): string =>
  renderToString(
    <StrictMode>
      <ShopProvider value={shop}>
        <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
      </ShopProvider>
    </StrictMode>,
  );

const FORM = "application/x-www-form-urlencoded";

/** No signal: a page is written whole even if its reader has left meanwhile. */
const requestOf = ({ url, form }: StoreVisit): Request =>
  form === undefined
    ? new Request(url)
    : new Request(url, { method: "POST", body: form, headers: { "content-type": FORM } });

const matchesOf = ({ matches, loaderData }: StaticHandlerContext) => {
  const answers: Readonly<Record<string, unknown>> = loaderData;
  return matches.map(({ route }): { handle: unknown; loaderData: unknown } => ({
    handle: route.handle,
    loaderData: answers[route.id],
  }));
};
