import { aMember, type TestMember } from "../builders/a-member.ts";
import { aPaidOrder } from "../builders/an-order.ts";
import { invoiceOf } from "../read-documents.ts";
import { aWithdrawal } from "../builders/a-withdrawal.ts";
import { FIRST_PAGE, MAY_DAYS, type AdminRequest, type AdminScene } from "../admin-scene.ts";

/** Valid requests of the calls about orders, withdrawals and money. */
export const validOrderRequests = {
  adminOrderList: ({ stock }) => ({
    ...FIRST_PAGE,
    ...MAY_DAYS,
    status: "unshipped",
    payment: "SP",
    shipping: "self_collection",
    uid: "10000001",
    seller: "10000002",
    customer: 1_000_000_001,
    sn: "E26",
    goods: stock.goodsId,
    sns: "E2605040000000000001,E2605040000000000002",
    q: "Osmanthus",
    paid_from: MAY_DAYS.from,
    paid_to: MAY_DAYS.to,
    sort: "-amount",
  }),
  adminOrderView: async (scene) => ({ sn: await order(scene) }),
  adminOrderPrint: async (scene) => ({ sns: `${await order(scene)},${await order(scene)}` }),
  adminDocumentList: () => ({
    ...FIRST_PAGE,
    ...MAY_DAYS,
    kind: "invoice",
    number: "2026-0",
    sn: "E26",
  }),
  adminDocumentLink: async (scene) => ({ numbers: await invoiceOf(scene.shop.db, await order(scene)), language: "cn" }),
  adminOrderCarriers: () => ({}),
  adminOrderCounts: () => ({}),
  adminOrderShip: async (scene) => ({ sn: await order(scene), express_name: "Swift Parcel", express_no: "SP1" }),
  adminOrderShipMany: async (scene) => ({
    file: Buffer.from(`order_sn,express_name,express_no\n${await order(scene)},Swift Parcel,SP1\n`),
    encoding: "windows-1252",
    apply: true,
  }),
  adminOrderRefundPreview: async (scene) => ({ sn: await order(scene), pieces: "", amount: "1.00" }),
  adminOrderRefund: async (scene) => ({
    sn: await order(scene),
    pieces: [
      {
        line: 1,
        number: 1,
      },
    ],
    amount: "",
    refunded: "0.00",
    give_coupon_back: false,
    reason: "broken",
  }),

  adminWithdrawalList: () => ({
    ...FIRST_PAGE,
    ...MAY_DAYS,
    status: "pending",
    order: "oldest",
    uid: "10000001",
    sn: "W26",
    account: "0012",
    q: "Robin",
    sort: "amount",
  }),
  adminWithdrawalView: async (scene) => ({ sn: await withdrawal(scene) }),
  adminWithdrawalDecide: async (scene) => ({ sns: [await withdrawal(scene)], decision: "approve", reason: "checked" }),
  adminWithdrawalFile: async (scene) => ({ sns: [await withdrawal(scene)], format: "csv" }),

  adminMoneyDeposit: async (scene) => ({ uid: (await member(scene)).uid, wallet: "SP", amount: "5", reason: "paid" }),
  adminMoneyAdjust: async (scene) => ({ uid: (await member(scene)).uid, wallet: "CP", amount: "-5", reason: "slip" }),
  adminJournalList: () => ({
    ...FIRST_PAGE,
    ...MAY_DAYS,
    kind: "order",
    uid: "10000001",
    sn: "E26",
    sort: "-amount",
  }),
  adminJournalView: async (scene) => await journal(scene),
  adminLedgerBoard: () => ({}),
  adminLedgerHeld: () => ({}),
  adminLedgerCheck: () => ({}),
  adminSealList: () => ({ ...FIRST_PAGE, sort: "-postings" }),
} as const satisfies Readonly<Record<string, AdminRequest>>;

const member = async ({ shop }: AdminScene): Promise<TestMember> =>
  await aMember(shop.db, { money: { SP: "500.00", CP: "500.00" } });

const order = async (scene: AdminScene): Promise<string> =>
  await aPaidOrder(scene.shop.db, { memberId: (await member(scene)).id, goodsId: scene.stock.goodsId, number: 2 });

const withdrawal = async (scene: AdminScene): Promise<string> =>
  await aWithdrawal(scene.shop.db, { memberId: (await member(scene)).id });

const journal = async (scene: AdminScene) => {
  const { id, uid } = await member(scene);
  const { sn } = await scene.shop.db
    .selectFrom("journal")
    .select("sn")
    .where("member_id", "=", id)
    .executeTakeFirstOrThrow();
  return { uid, sn };
};
