import { aCustomer } from "../builders/a-customer.ts";
import { aMember } from "../builders/a-member.ts";
import { aPageText } from "../builders/a-page-text.ts";
import { anOrder } from "../builders/an-order.ts";
import { FIRST_PAGE, type AdminRequest, type AdminScene } from "../admin-scene.ts";

/** Valid requests of the operators' calls about sellers and what is held for them. */
export const validSellerRequests = {
  adminOrderSeller: async (scene) => ({ sn: await retailOrder(scene) }),
  adminHoldList: () => ({ ...FIRST_PAGE, uid: "10000001", sn: "E26", sort: "-due_at" }),
  adminHoldTotals: () => ({}),
  adminOrderSellerSet: async (scene) => ({
    sn: await retailOrder(scene),
    uid: (await aMember(scene.shop.db)).uid,
    reason: "asked by telephone",
  }),
  adminPageList: () => ({ page: 1, limit: 25, state: "waiting", uid: "", sort: "sent_at" }),
  adminPageCounts: () => ({}),
  adminPageView: async (scene) => ({ id: await pageText(scene) }),
  adminPageReview: async (scene) => ({
    id: await pageText(scene),
    decision: "refuse",
    reason: "Please name no prices",
  }),
  adminPageEnd: async ({ shop: { db } }) => ({
    uid: (await aMember(db)).uid,
    switched_off: true,
    leads_to: (await aMember(db)).uid,
    reason: "asked by telephone",
  }),
} as const satisfies Readonly<Record<string, AdminRequest>>;

const pageText = async ({ shop: { db } }: AdminScene): Promise<number> => await aPageText(db, (await aMember(db)).id);

/** An order of a customer who is no member. */
const retailOrder = async ({ shop, stock }: AdminScene): Promise<string> =>
  await anOrder(shop.db, { customerId: await aCustomer(shop.db), goodsId: stock.goodsId, method: "card" });
