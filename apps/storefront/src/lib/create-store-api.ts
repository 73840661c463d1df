import { createStoreClient } from "@espalier/contract/store-client";
import type { StoreApi } from "@espalier/contract/storefront";
import type { Language } from "@espalier/core/text/language";

/** The calls of the shop over the network. */
export const createStoreApi = (language: Language): StoreApi => {
  const call = createStoreClient({
    baseUrl: "/api",
    token: () => null,
    language: () => language,
    onExpired: () => undefined,
  });
  return {
    countries: async () => await call("countries"),
    storeGoodsList: async (request) => await call("storeGoodsList", request),
    storeGoodsChosen: async (request) => await call("storeGoodsChosen", request),
    storeGoodsView: async (request) => await call("storeGoodsView", request),
    storeSeller: async (request) => await call("storeSeller", request),
    storeQuote: async (request) => await call("storeQuote", request),
    storeOrderCreate: async (request, key = "") => await call("storeOrderCreate", request, { idempotencyKey: key }),
    storeOrderPay: async (request) => await call("storeOrderPay", request),
    storeOrderView: async (request) => await call("storeOrderView", request),
    storeOrderCancel: async (request) => await call("storeOrderCancel", request),
    storeOrderDocument: async (request) => await call("storeOrderDocument", request),
  };
};
