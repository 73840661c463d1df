import { type Caller, type CallerOptions, createCaller } from "./caller.ts";
import { shopRoutes, storeRoutes } from "./routes.generated.ts";
import type { StoreApi, StoreCall } from "./storefront.ts";
import type { DataOf, RequestOf } from "./types.ts";

type StoreCalls = { readonly [Each in StoreCall]: { readonly request: RequestOf<Each>; readonly data: DataOf<Each> } };

/** Makes the calls of the public shop. The session of a customer is in a cookie. */
export const createStoreApi = (options: Pick<CallerOptions, "baseUrl" | "language" | "fetch">): StoreApi => {
  const call: Caller<StoreCalls> = createCaller<StoreCalls>(
    { ...storeRoutes, countries: shopRoutes.countries, posts: shopRoutes.posts },
    { ...options, token: () => null, inCookie: true, onExpired: () => undefined },
  );
  return {
    countries: async () => await call("countries"),
    posts: async (request) => await call("posts", request),
    storeGoodsList: async (request) => await call("storeGoodsList", request),
    storeGoodsChosen: async (request) => await call("storeGoodsChosen", request),
    storeGoodsView: async (request) => await call("storeGoodsView", request),
    storeSeller: async (request) => await call("storeSeller", request),
    storeAttribution: async (request) => await call("storeAttribution", request),
    storeQuote: async (request) => await call("storeQuote", request),
    storeOrderCreate: async (request, key) => await call("storeOrderCreate", request, named(key)),
    storeOrderPay: async (request) => await call("storeOrderPay", request),
    storeOrderView: async (request) => await call("storeOrderView", request),
    storeOrderCancel: async (request) => await call("storeOrderCancel", request),
    storeOrderDocument: async (request) => await call("storeOrderDocument", request),
    customerLoginCode: async (request) => await call("customerLoginCode", request),
    customerLoginVerify: async (request) => await call("customerLoginVerify", request),
    customerRegister: async (request) => await call("customerRegister", request),
    customerLogin: async (request) => await call("customerLogin", request),
    customerLogout: async () => await call("customerLogout"),
    customerInfo: async () => await call("customerInfo"),
    customerEdit: async (request) => await call("customerEdit", request),
    customerPassword: async (request) => await call("customerPassword", request),
    customerConsent: async (request) => await call("customerConsent", request),
    customerSeller: async (request) => await call("customerSeller", request),
    customerSellers: async () => await call("customerSellers"),
    customerAddressList: async () => await call("customerAddressList"),
    customerAddressAdd: async (request, key) => await call("customerAddressAdd", request, named(key)),
    customerAddressSet: async (request) => await call("customerAddressSet", request),
    customerAddressDel: async (request) => await call("customerAddressDel", request),
    customerPasskeyOffer: async () => await call("customerPasskeyOffer"),
    customerPasskeyLoginBegin: async () => await call("customerPasskeyLoginBegin"),
    customerPasskeyLogin: async (request) => await call("customerPasskeyLogin", request),
    customerPasskeys: async () => await call("customerPasskeys"),
    customerPasskeyAddBegin: async (request) => await call("customerPasskeyAddBegin", request),
    customerPasskeyAdd: async (request) => await call("customerPasskeyAdd", request),
    customerPasskeyRemove: async (request) => await call("customerPasskeyRemove", request),
    customerErase: async () => await call("customerErase"),
    customerOrders: async (request) => await call("customerOrders", request),
    customerOrder: async (request) => await call("customerOrder", request),
    customerOrderLink: async (request) => await call("customerOrderLink", request),
  };
};

/** The options of a request that is one action with all others of its key. */
const named = (key: string | undefined) => (key === undefined ? {} : { idempotencyKey: key });
