/** What the server and the built public shop say to each other: the server asks for pages, the pages ask for data. */
import type { Language } from "@espalier/core/text/language";

import type { DataOf, RequestOf } from "./types.ts";

/** The calls that pages of the public shop make. */
export type StoreCall =
  | "countries"
  | "posts"
  | "storeGoodsList"
  | "storeGoodsChosen"
  | "storeGoodsView"
  | "storeSeller"
  | "storeAttribution"
  | "storeQuote"
  | "storeOrderCreate"
  | "storeOrderPay"
  | "storeOrderView"
  | "storeOrderCancel"
  | "storeOrderDocument"
  | "customerLoginCode"
  | "customerLoginVerify"
  | "customerRegister"
  | "customerLogin"
  | "customerLogout"
  | "customerInfo"
  | "customerEdit"
  | "customerPassword"
  | "customerConsent"
  | "customerSeller"
  | "customerSellers"
  | "customerAddressList"
  | "customerAddressAdd"
  | "customerAddressSet"
  | "customerAddressDel"
  | "customerPasskeyOffer"
  | "customerPasskeyLoginBegin"
  | "customerPasskeyLogin"
  | "customerPasskeys"
  | "customerPasskeyAddBegin"
  | "customerPasskeyAdd"
  | "customerPasskeyRemove"
  | "customerErase"
  | "customerOrders"
  | "customerOrder"
  | "customerOrderLink";

/**
 * Makes those calls: over the network in a browser, without it in the server. A refusal throws a CallError. Two requests of one `key` are
 * one action.
 */
export type StoreApi = {
  readonly [Name in StoreCall]: (request: RequestOf<Name>, key?: string) => Promise<DataOf<Name>>;
};

/** The files of the build that a page loads, as addresses. */
export type StoreFiles = {
  readonly script: string;
  /** What the script imports at once. */
  readonly imports: readonly string[];
  readonly styles: readonly string[];
  /** The texts of the page's language. */
  readonly texts: string;
  readonly fonts: readonly string[];
};

/** Whose shop a visitor is in: the name as the member's page shows it, and the code of that page's address. */
export type VisitedSeller = { readonly code: string; readonly name: string };

/** A request of a page. */
export type StoreVisit = {
  readonly language: Language;
  /** The whole address, on the company's public one. */
  readonly url: string;
  /** The fields of a form that was sent; absent where a page is only read. */
  readonly form?: string | undefined;
  /** The header, "" without one. */
  readonly cookies: string;
  /** The company's name, "" while it has none. */
  readonly company: string;
  /** The member whose shop is visited. */
  readonly seller: VisitedSeller | null;
  readonly api: StoreApi;
  readonly files: StoreFiles;
  /** Why no page can be shown: it is written in its place. */
  readonly failure?: StoreFailure | undefined;
};

/** Why a request of the shop brings no page, as its visitor reads it. */
export type StoreFailure = {
  readonly status: number;
  readonly why: "busy" | "otherSite" | "tooLarge" | "noForm" | "unavailable" | "fault";
  /** What we find the fault by. */
  readonly id?: string;
};

export type StorePage = {
  readonly status: number;
  /** Where the browser goes instead; "" for nowhere. */
  readonly location: string;
  readonly cookies: readonly string[];
  /** What was written; the same object for all who get the same page, as long as it is kept. */
  readonly body: { readonly html: string };
};

/** What the built shop exports. */
export type RenderStore = (visit: StoreVisit) => Promise<StorePage>;
