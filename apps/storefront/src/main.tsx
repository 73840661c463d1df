import "@espalier/ui/foundations/tokens.css";

import { createStoreApi } from "@espalier/contract/store-client";
import { DEFAULT_LANGUAGE, languageOfTag } from "@espalier/core/text/language";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { createBrowserRouter, matchRoutes, RouterContextProvider } from "react-router";
import { RouterProvider } from "react-router/dom";

import { routes } from "./app/routes.tsx";
import { loadPages } from "./app/load-pages.ts";
import { readState } from "./app/read-state.ts";
import { type Shop, ShopProvider, shopOfRoute } from "./lib/shop.ts";
import { loadTexts } from "./lib/texts.ts";

const place = document.getElementById("root");
if (place === null) throw new Error("The page has no place for the shop");

const language = languageOfTag(document.documentElement.lang) ?? DEFAULT_LANGUAGE;
const { company, seller, hydrationData } = readState(document);

// What the server wrote is taken over whole: its texts and its page have to be there first.
const [texts] = await Promise.all([loadTexts(language), loadPages(matchRoutes(routes, window.location) ?? [])]);
const shop: Shop = {
  language,
  texts,
  company,
  seller,
  site: window.location.origin,
  cookies: { read: () => document.cookie, write: (cookie) => void (document.cookie = cookie) },
  api: createStoreApi({ baseUrl: "/api", language: () => language }),
};
const router = createBrowserRouter(routes, {
  hydrationData,
  getContext: () => {
    const context = new RouterContextProvider();
    context.set(shopOfRoute, shop);
    return context;
  },
});
startTransition(() => {
  hydrateRoot(
    place,
    <StrictMode>
      <ShopProvider value={shop}>
        <RouterProvider router={router} />
      </ShopProvider>
    </StrictMode>,
  );
});
