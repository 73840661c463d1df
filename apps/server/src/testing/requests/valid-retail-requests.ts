import { done } from "@espalier/core/vocabulary/outcome";

import { recordCompared } from "../../modules/retail/store/compared-sales.ts";
import { inTransaction } from "../../platform/db/in-transaction.ts";
import { FIRST_PAGE, type AdminRequest, type AdminScene } from "../admin-scene.ts";
import { aCardOrder } from "../builders/a-card-order.ts";
import { aCustomer } from "../builders/a-customer.ts";
import { aMember } from "../builders/a-member.ts";

/** Valid requests of the operators' calls about marked sales and ratios of retail. */
export const validRetailRequests = {
  adminMarkedSaleList: () => ({ ...FIRST_PAGE, standing: "waiting", mark: "phone", seller: "10000001" }),
  adminMarkedSaleCounts: () => ({}),
  adminMarkedSaleView: async (scene) => ({ sn: await markedSale(scene) }),
  adminMarkedSaleDecide: async (scene) => ({
    sns: await markedSale(scene),
    decision: "count",
    reason: "a daughter who moved out",
  }),
  adminRetailMonths: () => ({}),
  adminRetailMemberList: () => ({ ...FIRST_PAGE, day: "2026-05-01", uid: "10000001", sellers: true }),
} as const satisfies Readonly<Record<string, AdminRequest>>;

/** A paid sale of a member to a customer with the same telephone number. */
const markedSale = async ({ shop, stock }: AdminScene): Promise<string> => {
  const { db, now } = shop;
  const { id } = await aMember(db);
  const seller = { id, proof: "code" } as const;
  const sn = await aCardOrder(shop, { customerId: await aCustomer(db), goodsId: stock.goodsId, seller });
  const { id: orderId } = await db
    .selectFrom("member_order")
    .select("id")
    .where("sn", "=", sn)
    .executeTakeFirstOrThrow();
  const sale = { orderId, sellerId: id, paidAt: now(), marks: ["phone"] } as const;
  await inTransaction(db, async (tx) => done(await recordCompared(tx, [sale], now())));
  return sn;
};
