import { aMember, type TestMember } from "./a-member.ts";
import { aPaidOrder } from "./an-order.ts";
import { aWithdrawal } from "./a-withdrawal.ts";
import { FIRST_PAGE, MAY_DAYS, type OfficeRequest, type OfficeScene } from "./office-scene.ts";

/** The same of the calls about orders, withdrawals and money. */
export const validOrderRequests = {
  officeOrderList: ({ stock }) => ({
    ...{ ...FIRST_PAGE, ...MAY_DAYS, status: "unshipped", payment: "SP", shipping: "self_collection" },
    ...{ uid: "10000001", sn: "E26", goods: stock.goodsId, q: "Osmanthus" },
  }),
  officeOrderView: async (scene) => ({ sn: await order(scene) }),
  officeOrderPrint: async (scene) => ({ sns: `${await order(scene)},${await order(scene)}` }),
  officeOrderShip: async (scene) => ({ sn: await order(scene), express_name: "Swift Parcel", express_no: "SP1" }),
  officeOrderShipMany: async (scene) => ({
    file: Buffer.from(`order_sn,express_name,express_no\n${await order(scene)},Swift Parcel,SP1\n`),
    apply: true,
  }),
  officeOrderRefundPreview: async (scene) => ({ sn: await order(scene), pieces: "", amount: "1.00" }),
  officeOrderRefund: async (scene) => ({
    ...{ sn: await order(scene), pieces: [{ line: 1, number: 1 }], amount: "", refunded: "0.00", reason: "broken" },
  }),

  officeWithdrawalList: () => ({
    ...{ ...FIRST_PAGE, ...MAY_DAYS, status: "pending", order: "oldest", uid: "10000001", sn: "W26" },
    ...{ account: "0012", q: "Robin" },
  }),
  officeWithdrawalView: async (scene) => ({ sn: await withdrawal(scene) }),
  officeWithdrawalDecide: async (scene) => ({ sns: [await withdrawal(scene)], decision: "approve", reason: "checked" }),
  officeWithdrawalFile: async (scene) => ({ sns: [await withdrawal(scene)], format: "csv" }),

  officeMoneyDeposit: async (scene) => ({ uid: (await member(scene)).uid, wallet: "SP", amount: "5", reason: "paid" }),
  officeMoneyAdjust: async (scene) => ({ uid: (await member(scene)).uid, wallet: "CP", amount: "-5", reason: "slip" }),
  officeJournalList: () => ({ ...FIRST_PAGE, ...MAY_DAYS, kind: "order", uid: "10000001", sn: "E26" }),
  officeJournalView: async (scene) => await journal(scene),
  officeLedgerBoard: () => ({}),
  officeLedgerCheck: () => ({}),
  officeSealList: () => FIRST_PAGE,
} as const satisfies Readonly<Record<string, OfficeRequest>>;

const member = async ({ shop }: OfficeScene): Promise<TestMember> =>
  await aMember(shop.db, { money: { SP: "500.00", CP: "500.00" } });

const order = async (scene: OfficeScene): Promise<string> =>
  await aPaidOrder(scene.shop.db, { memberId: (await member(scene)).id, goodsId: scene.stock.goodsId, number: 2 });

const withdrawal = async (scene: OfficeScene): Promise<string> =>
  await aWithdrawal(scene.shop.db, { memberId: (await member(scene)).id });

const journal = async (scene: OfficeScene) => {
  const { id, uid } = await member(scene);
  const { sn } = await scene.shop.db
    .selectFrom("journal")
    .select("sn")
    .where("member_id", "=", id)
    .executeTakeFirstOrThrow();
  return { uid, sn };
};
