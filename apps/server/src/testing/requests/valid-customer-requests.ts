import { aCustomerAccount } from "../builders/a-customer-account.ts";
import { anOrder } from "../builders/an-order.ts";
import { FIRST_PAGE, MAY_DAYS, type AdminRequest, type AdminScene } from "../admin-scene.ts";
import { inTransaction } from "../../platform/db/in-transaction.ts";
import { createOrderLink } from "../../modules/orders/store/order-links.ts";
import { done } from "@espalier/core/vocabulary/outcome";

/** Valid requests of the operators' calls about customers of the public shop. */
export const validCustomerRequests = {
  adminCustomerList: () => ({
    ...FIRST_PAGE,
    ...MAY_DAYS,
    q: "linden",
    kind: "guest",
    country: "SG",
    seller: "10000001",
    sort: "-spent",
  }),
  adminCustomerView: async (scene) => ({ id: (await linked(scene)).id }),
  adminCustomerSessionsEnd: async (scene) => ({ id: (await linked(scene)).id, reason: "a lost telephone" }),
  adminCustomerLinkRevoke: async (scene) => ({ ...(await linked(scene)), reason: "it was passed on" }),
  adminCustomerLinkSend: async (scene) => ({ ...(await linked(scene)), reason: "asked by telephone" }),
  adminCustomerErase: async ({ shop }) => ({ id: (await aCustomerAccount(shop)).customerId, reason: "asked by mail" }),
} as const satisfies Readonly<Record<string, AdminRequest>>;

/** A customer with an order and a link to it. */
const linked = async ({ shop, stock }: AdminScene) => {
  const { customerId: id } = await aCustomerAccount(shop);
  const sn = await anOrder(shop.db, { customerId: id, goodsId: stock.goodsId, method: "card" });
  const { random } = shop.deps;
  await inTransaction(shop.db, async (tx) => done(await createOrderLink(tx, sn, { random, now: shop.now() })));
  return { id, sn };
};
