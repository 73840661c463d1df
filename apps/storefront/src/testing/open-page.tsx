import { calls } from "@espalier/contract/calls.generated";
import type { StoreApi, StoreCall, StoreFiles } from "@espalier/contract/storefront";
import { DEFAULT_LANGUAGE } from "@espalier/core/text/language";
import type { DataOf, RequestOf } from "@espalier/contract/types";
import { createSample } from "@espalier/web/testing/create-sample";
import { render as show } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { StrictMode } from "react";
import { createMemoryRouter, matchRoutes, RouterContextProvider } from "react-router";
import { RouterProvider } from "react-router/dom";

import { loadPages } from "../app/load-pages.ts";
import { readState } from "../app/read-state.ts";
import { routes } from "../app/routes.tsx";
import { type Shop, ShopProvider, shopOfRoute } from "../lib/shop.ts";
import { loadTexts } from "../lib/texts.ts";
import { render } from "../render.tsx";

const SITE = "https://shop.example";
const FILES: StoreFiles = { script: "/main.js", imports: [], styles: [], texts: "/texts.js", fonts: [] };

type Shapes = { readonly [Name in StoreCall]: { readonly request: RequestOf<Name>; readonly data: DataOf<Name> } };

/** `sample("storeQuote")`: the plainest answer of a call, with these fields in place of its own. */
export const sample = createSample<Shapes>(calls);

/** Answers of calls; a call without one is answered by its sample, and one that throws is refused. */
type Answers = { readonly [Name in StoreCall]?: Asked<Name> };
type Asked<Name extends StoreCall> = (request: RequestOf<Name>, key?: string) => Promise<DataOf<Name>>;

type Opened = {
  readonly cookies?: string;
  readonly answers?: Answers;
  /** Whether the browser takes the page over; if not, only `written` has it. */
  readonly scripts?: boolean;
};

/** Opens a page as a browser does: as the server writes it, then taken over. What differs between the two fails the test. */
export const openPage = async (address: string, { cookies = "", answers = {}, scripts = true }: Opened = {}) => {
  const made: { readonly call: StoreCall; readonly request: unknown; readonly key: string | undefined }[] = [];
  const api = stubOf(answers, (call, request, key) => void made.push({ call, request, key }));
  const page = await render({
    language: DEFAULT_LANGUAGE,
    url: SITE + address,
    cookies,
    company: "Linden House",
    seller: null,
    api,
    files: FILES,
  });
  const written = new DOMParser().parseFromString(page.body.html, "text/html");
  if (!scripts) return { page, written, made, jar: () => cookies, user: userEvent.setup() };
  const place = document.createElement("div");
  place.innerHTML = written.getElementById("root")?.innerHTML ?? "";
  document.body.replaceChildren(place);

  let jar = cookies;
  const keep = (cookie: string): void => {
    const [pair = ""] = cookie.split(";", 1);
    const [name = ""] = pair.split("=", 1);
    const others = jar.split("; ").filter((each) => each !== "" && !each.startsWith(`${name}=`));
    jar = (pair.endsWith("=") ? others : [...others, pair]).join("; ");
  };
  const shop: Shop = {
    language: DEFAULT_LANGUAGE,
    texts: await loadTexts(DEFAULT_LANGUAGE),
    company: "Linden House",
    seller: null,
    site: SITE,
    api,
    cookies: { read: () => jar, write: keep },
  };
  await loadPages(matchRoutes(routes, address.split("?", 1)[0] ?? "") ?? []);
  const router = createMemoryRouter(routes, {
    initialEntries: [address],
    hydrationData: readState(written).hydrationData,
    getContext: () => {
      const context = new RouterContextProvider();
      context.set(shopOfRoute, shop);
      return context;
    },
  });
  show(
    <StrictMode>
      <ShopProvider value={shop}>
        <RouterProvider router={router} />
      </ShopProvider>
    </StrictMode>,
    { container: place, hydrate: true },
  );
  return { page, written, made, router, jar: () => jar, user: userEvent.setup() };
};

/** Why a call brings nothing. */
export class Refused extends Error {
  readonly key: string;
  readonly msg: string;
  readonly field: string | undefined;

  constructor(key: string, msg: string, field?: string) {
    super(msg);
    this.key = key;
    this.msg = msg;
    this.field = field;
  }
}

const stubOf = (answers: Answers, note: (call: StoreCall, request: unknown, key?: string) => void): StoreApi => {
  const answered =
    <Name extends StoreCall>(name: Name): Asked<Name> =>
    async (request, key) => {
      note(name, request, key);
      const given: Asked<Name> | undefined = answers[name];
      return given === undefined ? sample(name) : await given(request, key);
    };
  return {
    countries: answered("countries"),
    posts: answered("posts"),
    storeGoodsList: answered("storeGoodsList"),
    storeGoodsChosen: answered("storeGoodsChosen"),
    storeGoodsView: answered("storeGoodsView"),
    storeSeller: answered("storeSeller"),
    storeAttribution: answered("storeAttribution"),
    storeQuote: answered("storeQuote"),
    storeOrderCreate: answered("storeOrderCreate"),
    storeOrderPay: answered("storeOrderPay"),
    storeOrderView: answered("storeOrderView"),
    storeOrderCancel: answered("storeOrderCancel"),
    storeOrderDocument: answered("storeOrderDocument"),
    customerLoginCode: answered("customerLoginCode"),
    customerLoginVerify: answered("customerLoginVerify"),
    customerRegister: answered("customerRegister"),
    customerLogin: answered("customerLogin"),
    customerLogout: answered("customerLogout"),
    customerInfo: answered("customerInfo"),
    customerEdit: answered("customerEdit"),
    customerPassword: answered("customerPassword"),
    customerConsent: answered("customerConsent"),
    customerSeller: answered("customerSeller"),
    customerSellers: answered("customerSellers"),
    customerAddressList: answered("customerAddressList"),
    customerAddressAdd: answered("customerAddressAdd"),
    customerAddressSet: answered("customerAddressSet"),
    customerAddressDel: answered("customerAddressDel"),
    customerPasskeyOffer: answered("customerPasskeyOffer"),
    customerPasskeyLoginBegin: answered("customerPasskeyLoginBegin"),
    customerPasskeyLogin: answered("customerPasskeyLogin"),
    customerPasskeys: answered("customerPasskeys"),
    customerPasskeyAddBegin: answered("customerPasskeyAddBegin"),
    customerPasskeyAdd: answered("customerPasskeyAdd"),
    customerPasskeyRemove: answered("customerPasskeyRemove"),
    customerErase: answered("customerErase"),
    customerOrders: answered("customerOrders"),
    customerOrder: answered("customerOrder"),
    customerOrderLink: answered("customerOrderLink"),
  };
};
