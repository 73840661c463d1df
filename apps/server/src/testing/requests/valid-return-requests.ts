import { FIRST_PAGE, MAY_DAYS, type AdminRequest, type AdminScene } from "../admin-scene.ts";
import { aMember } from "../builders/a-member.ts";
import { aPaidOrder } from "../builders/an-order.ts";
import { aReturn, bringTo, deliver } from "../builders/a-return.ts";

/** Valid requests of the calls about returns. */
export const validReturnRequests = {
  adminReturnList: () => ({
    ...FIRST_PAGE,
    ...MAY_DAYS,
    tab: "to_decide",
    kind: "changed_mind",
    uid: "10000001",
    return_sn: "T26",
    sn: "E26",
    sort: "-created_at",
  }),
  adminReturnCounts: () => ({}),
  adminReturnView: async (scene) => ({ return_sn: await asked(scene) }),
  adminReturnDecide: async (scene) => ({ sns: [await asked(scene)], decision: "approve", reason: "as promised" }),
  adminReturnReceive: async (scene) => ({ return_sn: await at(scene, "approved") }),
  adminReturnInspect: async (scene) => ({
    return_sn: await at(scene, "received"),
    lines: [{ line: 1, restocked: 1, written_off: 0, to_buyer: 0, kept: "0.50", kept_reason: "opened" }],
  }),
  adminReturnInspectPreview: async (scene) => ({ sns: [await at(scene, "received")], fate: "restocked" }),
  adminReturnInspectMany: async (scene) => ({ sns: [await at(scene, "received")], fate: "written_off" }),
  adminReturnRefundPreview: async (scene) => ({ return_sn: await at(scene, "inspected") }),
  adminReturnRefund: async (scene) => ({
    return_sn: await at(scene, "inspected"),
    refunded: "0.00",
    give_coupon_back: false,
  }),
  adminReturnExchange: async (scene) => ({
    return_sn: await at(scene, "inspected"),
    express_name: "Swift Parcel",
    express_no: "SP2",
  }),
  adminReturnFigures: () => ({ ...MAY_DAYS, by: "goods" }),
} as const satisfies Readonly<Record<string, AdminRequest>>;

const asked = async ({ shop, stock }: AdminScene): Promise<string> => {
  const member = await aMember(shop.db, { money: { SP: "500.00" } });
  const sn = await aPaidOrder(shop.db, { memberId: member.id, goodsId: stock.goodsId, number: 2 });
  await deliver(shop.db, sn);
  return await aReturn(shop.db, { sn });
};

const at = async (scene: AdminScene, state: Parameters<typeof bringTo>[2]): Promise<string> => {
  const code = await asked(scene);
  await bringTo(scene.shop.db, code, state);
  return code;
};
