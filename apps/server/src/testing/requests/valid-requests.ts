import { calls } from "@espalier/contract/calls.generated";
import type { ShopCallName } from "@espalier/contract/types";
import { done } from "@espalier/core/vocabulary/outcome";

import { inTransaction } from "../../platform/db/in-transaction.ts";
import { storePicture } from "../../modules/catalog/admin/store-picture.ts";
import { recordEmailChange } from "../../modules/accounts/record-email-change.ts";
import { type CodeTarget, issueCode } from "../../modules/accounts/store/verification-codes.ts";
import { openViewSession } from "../../modules/accounts/store/sessions.ts";
import { newestStopToken } from "../read-mail.ts";
import { setCustomer } from "../builders/a-customer.ts";
import { loginAs } from "../builders/a-member.ts";
import { anOperator } from "../builders/an-operator.ts";
import { aSubscription } from "../a-subscription.ts";
import { bringTo } from "../builders/a-return.ts";
import { aPicture } from "../builders/a-picture.ts";
import type { Outfit } from "../builders/an-outfitted-member.ts";
import type { Stock } from "../stock-shop.ts";
import type { TestApp } from "../setup/test-app.ts";
import { validExchangeRequests } from "./valid-exchange-requests.ts";
import { validSecurityRequests } from "./valid-security-requests.ts";

export type Fields = Readonly<Record<string, unknown>>;

const A_SUBSCRIPTION = aSubscription().subscription;

type Scene = { readonly shop: TestApp; readonly stock: Stock; readonly outfit: Outfit };

/**
 * For every call of the contract a request that an outfitted member may make, with all of its fields; where it needs it,
 * the member is prepared for it. A call that is missing here does not compile.
 */
export const validRequests: { readonly [Name in ShopCallName]: (scene: Scene) => Fields | Promise<Fields> } = {
  login: ({ outfit }) => ({
    username: outfit.member.uid,
    password: "correct horse",
    code: "",
    device: "the kitchen tablet",
  }),
  ...validSecurityRequests,
  publicVerifyCode: async (scene) => ({ email: scene.outfit.email, code: await codeFor(scene, "forgotten") }),
  reg: async (scene) => ({
    nickname: "Wren",
    email: `wren-${scene.shop.deps.random(6).toString("hex")}@shop.example`,
    country: "SG",
    password: NEW_PASSWORD,
    repeat: NEW_PASSWORD,
    inviteCode: await inviteCode(scene),
    invitePid: scene.outfit.member.uid,
    positionPid: scene.outfit.member.uid,
    device: "the kitchen tablet",
    checked: true,
    agree: true,
  }),
  regInvite: async (scene) => ({ invite: await inviteCode(scene) }),
  query: async (scene) => ({ uid: scene.outfit.member.uid, inviteCode: await inviteCode(scene) }),
  countries: () => ({}),
  code: ({ outfit }) => ({ email: outfit.email }),
  reset: async (scene) => ({
    email: scene.outfit.email,
    code: await codeFor(scene, "forgotten"),
    username: scene.outfit.member.uid,
    password: NEW_PASSWORD,
  }),
  publicEmailStop: async (scene) => ({ token: await stopToken(scene) }),
  publicViewOpen: async (scene) => ({ secret: await viewSecret(scene) }),
  posts: ({ stock }) => ({ s: stock.articleSymbol }),
  config: () => ({}),
  devMail: ({ outfit }) => ({ to: outfit.email }),

  userInfo: () => ({}),
  userDetail: () => ({}),
  userLogout: () => ({}),
  userInvite: ({ outfit }) => ({ pid: outfit.member.id, side: 2 }),
  userMembers: ({ outfit }) => ({
    pid: outfit.member.id,
    username: outfit.member.uid,
    name: "Robin",
    active: false,
    side: 1,
    dormant: false,
    sort: "name",
    ...PAGE,
  }),
  userCustomers: () => ({ q: "Osmanthus", sort: "name", ...PAGE }),
  userCustomer: ({ outfit }) => ({ id: outfit.customerId }),
  userCustomerOrders: ({ outfit }) => ({ id: outfit.customerId, ...PAGE }),
  userRetail: () => ({}),
  userReferral: () => ({}),
  userRank: () => ({}),
  userEarning: () => ({}),
  userToday: () => ({}),
  userTeam: ({ outfit }) => ({ pid: outfit.member.id, uid: outfit.member.uid }),
  userTeamList: ({ outfit }) => ({
    uid: outfit.member.uid,
    side: 1,
    level: 1,
    active: false,
    since: "2026-01-01",
    sort: "name",
    ...PAGE,
  }),
  userTeamSearch: () => ({ name: "robin" }),
  userTeamWeeks: () => ({}),
  userReset: async (scene) => {
    await changeMember(scene, { must_reset: true });
    return { login_password: NEW_PASSWORD, security_password: "802613", code: await codeFor(scene, "member") };
  },
  userCode: () => ({ is_purse: false }),
  userSessions: () => ({}),
  userSessionEnd: ({ outfit }) => ({ id: outfit.sessionId }),
  userSessionEndOthers: () => ({}),
  userAvatar: async () => ({ file: await aPicture({ width: 64, height: 64 }) }),
  settingPlacement: () => ({ side: 1 }),
  settingPass: async (scene) => ({
    password: NEW_PASSWORD,
    is_purse: false,
    sms_code: await codeFor(scene, "member"),
  }),
  settingInfo: () => ({
    nickname: "Wren",
    address: "1 Road",
    mobile: "+65 8123 4567",
    postal: "049999",
    birthday: "1990-01-31",
  }),
  settingMobileCode: ({ shop }) => ({ mobile: aMobile(shop) }),
  settingMobile: async (scene) => {
    const mobile = aMobile(scene.shop);
    return { mobile, code: await codeOf(scene, { subject: `mobile:${mobile}`, purpose: "mobile" }), password: PIN };
  },
  settingEmail: async (scene) => {
    await setCustomer(scene.shop.db, scene.outfit.member.id, { email: null });
    const proof = { security_password: PIN, login_password: "correct horse", totp_code: "" };
    return { email: scene.outfit.email, code: await codeFor(scene, "email"), ...proof };
  },

  userAddressList: () => ({}),
  userAddressInfo: ({ outfit }) => ({ id: outfit.addressId }),
  userAddressAdd: () => ADDRESS,
  userAddressSet: ({ outfit }) => ({ ...ADDRESS, id: outfit.addressId }),
  userAddressDel: ({ outfit }) => ({ id: outfit.addressId }),

  goodsRecommend: () => ({}),
  goodsGroup: () => ({}),
  goodsCategory: () => ({}),
  goodsList: ({ stock }) => ({ cid: stock.categoryId, q: "tea", pv: "10.00", ...PAGE }),
  goodsView: ({ stock }) => ({ id: stock.goodsId }),
  userInboxList: () => PAGE,
  userInboxRead: () => ({ id: 1 }),
  userInboxReadAll: () => ({ id: 1 }),
  userMessageChoices: () => ({}),
  userPushSubscribe: () => A_SUBSCRIPTION,
  userPushUnsubscribe: () => ({}),
  userPushSet: () => ({ quiet_from: 22, quiet_to: 7, zone: "Asia/Singapore", show_amounts: true }),
  userMessageChoiceSet: () => ({ kind: "profit", way: "mail", on: true }),
  noticeLatest: () => ({}),
  noticeList: () => PAGE,
  noticeDetail: ({ stock }) => ({ id: stock.noticeId }),

  orderCreate: async (scene) => ({
    ...ordered(scene),
    confirmed_amount: ENOUGH,
    quote_hash: await quoteHash(scene, ordered(scene)),
  }),
  orderQuote: (scene) => ordered(scene),
  orderPay: ({ outfit }) => ({ sn: outfit.unpaidSn, paid_type: 1, confirmed_amount: ENOUGH }),
  orderCancel: ({ outfit }) => ({ sn: outfit.unpaidSn }),
  orderList: () => ({ ...PAGE, status: 0 }),
  orderCounts: () => ({}),
  documentLink: ({ outfit }) => ({ number: outfit.invoice, language: "cn" }),
  orderView: ({ outfit }) => ({ sn: outfit.unpaidSn }),
  orderConfirm: ({ outfit }) => ({ sn: outfit.shippedSn }),
  returnOptions: ({ outfit }) => ({ sn: outfit.shippedSn }),
  returnPreview: ({ outfit }) => ({
    sn: outfit.shippedSn,
    kind: "changed_mind",
    pieces: [{ line: 1, number: 1 }],
  }),
  returnCreate: async ({ shop, outfit }) => ({
    sn: outfit.shippedSn,
    kind: "faulty",
    pieces: [{ line: 1, number: 1 }],
    text: "the lid is cracked",
    resolution: "exchange",
    pictures: [await storedPicture(shop)],
    confirmed_amount: "10.00",
  }),
  returnPicture: async () => ({ file: await aPicture({ width: 64, height: 64 }) }),
  returnList: () => PAGE,
  returnView: ({ outfit }) => ({ return_sn: outfit.returnCode }),
  returnSent: async ({ shop, outfit }) => ({
    return_sn: await approvedReturn(shop, outfit),
    express_name: "Swift Parcel",
    express_no: "SP3",
  }),
  ...validExchangeRequests,
  returnCancel: ({ outfit }) => ({ return_sn: outfit.returnCode }),
  sellerPage: () => ({}),
  sellerPageSend: async ({ shop, outfit: { member } }) => ({
    version: await pageVersion(shop, member.id),
    picture: await storedPicture(shop),
    greeting: `Welcome to my shop.\nI like tea. ${shop.deps.random(4).toString("hex")}`,
  }),
  sellerPageWithdraw: async ({ shop, outfit: { member } }) => ({ version: await pageVersion(shop, member.id) }),
  sellerPageGoods: async ({ shop, outfit: { member }, stock }) => ({
    version: await pageVersion(shop, member.id),
    ids: String(stock.goodsId),
  }),
  sellerPagePicture: async () => ({ file: await aPicture({ width: 64, height: 64 }) }),
  couponList: () => ({}),
  couponOffers: () => ({}),
  couponExchange: ({ stock }) => ({ id: stock.offerId, confirmed_amount: ENOUGH }),

  walletProfits: () => ({ ...PAGE, ...RANGE, walletType: 1, profitType: 1 }),
  walletProfit: ({ outfit }) => ({ sn: outfit.profitSn }),
  walletProfitDays: () => ({ walletType: 2 }),
  walletEstimate: () => ({}),
  walletHolds: () => ({ page: 1, limit: 10 }),
  walletTrades: () => ({ ...PAGE, ...RANGE, walletType: 1, zone: "Asia/Singapore" }),
  walletTradesMonths: () => ({ months: "2026-05,2026-06", walletType: 1, zone: "Asia/Singapore" }),
  walletWithdrawAdd: ({ outfit }) => ({ amount: "20.00", bank_id: outfit.bankAccountId, password: PIN }),
  walletWithdrawList: () => PAGE,
  walletWithdrawCancel: ({ outfit }) => ({ id: outfit.withdrawalId }),
  walletTransfer: async (scene) => ({ uid: await rootUid(scene), number: "1.00", wallet_type: 1, password: PIN }),
  walletTransferList: () => PAGE,
  walletTransferReceivers: () => ({}),
  walletConvert: () => ({ password: PIN, number: "1.00", confirmed_amount: "1.00" }),

  bank: () => ({}),
  walletBankList: () => ({}),
  walletBankDetail: ({ outfit }) => ({ id: outfit.bankAccountId }),
  walletBankCreate: ({ stock }) => ({ ...ACCOUNT, bank_id: stock.bankId }),
  walletBankUpdate: ({ stock, outfit }) => ({ ...ACCOUNT, bank_id: stock.bankId, id: outfit.bankAccountId }),
  walletBankDelete: async ({ shop, outfit }) => {
    // An account that a withdrawal waits for stays.
    const token = await loginAs(shop.db, outfit.member, shop.now());
    await shop.post("/wallet/withdraw/cancel", { id: outfit.withdrawalId }, { token });
    return { id: outfit.bankAccountId };
  },

  bookSetting: () => ({}),
  bookDays: () => ({}),
  bookTimes: () => ({ day: "2026-05-06" }),
  bookCreate: ({ stock }) => ({
    book_at: stock.nextSlot(),
    cid: stock.bookingItemId,
    mobile: "+65 8123 4567",
    name: "Wren",
  }),
  bookCancel: ({ outfit }) => ({ id: outfit.bookingId }),
  bookList: ({ outfit }) => ({ ...PAGE, ...RANGE, pid: outfit.member.id }),

  questionList: () => PAGE,
  questionUnread: () => ({}),
  questionView: ({ outfit }) => ({ id: outfit.questionId }),
  questionSubject: ({ outfit }) => ({ about: "order", sn: outfit.shippedSn }),
  questionAsk: ({ outfit }) => ({ about: "order", sn: outfit.shippedSn, text: "Where is it?" }),
  questionWrite: ({ outfit }) => ({ id: outfit.questionId, text: "Where is it?" }),
  questionRead: ({ outfit }) => ({ id: outfit.questionId, message: 1 }),

  incentiveList: () => ({}),
  incentiveClaim: ({ stock }) => ({ id: stock.incentiveId }),
  incentiveClaimAll: ({ stock }) => ({ ids: String(stock.incentiveId), confirmed_amount: "1.00" }),
};

const PIN = "123456";
const NEW_PASSWORD = "nine tall herons";
/** More than anything costs. */
const ENOUGH = "9999.00";
const PAGE = { page: 1, limit: 10 };
const RANGE = { form: "2026-01", from: "2026-01", to: "2026-12" };
const ADDRESS = {
  province: "Fujian",
  city: "Quanzhou",
  area: "Anxi",
  address: "1 Road",
  name: "Wren",
  phone: "0123",
  code: "049999",
  country: "SG",
  is_default: 1,
};
const ACCOUNT = { name: "Wren", number: "0012345678", bank_name: "Harbour" };

/** A code that was just sent for the member's address or account. */
const ordered = ({ stock, outfit }: Scene) => ({
  goods: [{ id: stock.goodsId, number: 1 }],
  address_id: outfit.addressId,
  paid_type: 1,
  order_type: 0,
  shipping_type: 1,
  coupon_id: outfit.couponId,
  shipping_method_id: stock.methodId,
  collection_point_id: stock.pointId,
  vat_number: "DE123456789",
});

const quoteHash = async ({ shop, outfit }: Scene, fields: Fields): Promise<unknown> => {
  const token = await loginAs(shop.db, outfit.member, shop.now());
  const { data } = await shop.post("/order/quote", fields, { token });
  return calls.orderQuote.data.pick({ hash: true }).parse(data).hash;
};

const codeFor = async (scene: Scene, kind: "email" | "forgotten" | "member"): Promise<string> =>
  await codeOf(
    scene,
    kind === "member"
      ? { subject: `member:${scene.outfit.member.id}`, purpose: "passwords" }
      : { subject: `email:${scene.outfit.email}`, purpose: kind },
  );

const codeOf = async ({ shop }: Scene, target: CodeTarget): Promise<string> => {
  const { subject } = target;
  await shop.db.deleteFrom("verification_code").where("subject", "=", subject).execute();
  const secret = { key: shop.deps.secretKey, random: shop.deps.random };
  const code = await inTransaction(
    shop.db,
    async (tx) => await issueCode(tx, secret, { ...target, sentTo: "" }, shop.now()),
  );
  if (!code.ok) throw new Error(`a code was refused: ${code.failure.key}`);
  return code.value;
};

/** A number of Singapore that nobody else was given. */
const aMobile = ({ deps }: TestApp): string =>
  `+658${String(deps.random(4).readUInt32BE() % 10_000_000).padStart(7, "0")}`;

/** The address of a picture of damage. */
const storedPicture = async ({ deps, now }: TestApp): Promise<string> => {
  const stored = await storePicture(deps, await aPicture({ width: 64, height: 64 }), now());
  return stored.ok ? stored.value.address : "";
};

/** What the member's page is compared by. */
const pageVersion = async ({ db }: TestApp, memberId: number): Promise<string> => {
  const row = db.selectFrom("seller_page").select("version").where("member_id", "=", memberId);
  return String((await row.executeTakeFirst())?.version ?? 0);
};

const approvedReturn = async ({ db }: TestApp, { returnCode }: Outfit): Promise<string> => {
  await bringTo(db, returnCode, "approved");
  return returnCode;
};

/** The token that stops a change of the member's e-mail. */
const stopToken = async ({ shop, outfit }: Scene): Promise<string> => {
  const { id } = outfit.member;
  const member = await shop.db
    .selectFrom("member_customer")
    .select(["id", "email", "email_proved_at", "password_hash"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  await inTransaction(shop.db, async (tx) =>
    done(await recordEmailChange(tx, shop.deps, member, { needsOwner: false, now: shop.now() })),
  );
  return await newestStopToken(shop.db, id);
};

/** The secret of an operator's link to what the member sees. */
const viewSecret = async ({ shop, outfit }: Scene): Promise<string> => {
  const operator = await anOperator(shop.db, "support", shop.now());
  const who = { memberId: outfit.member.id, operatorId: operator.id };
  const opened = await inTransaction(shop.db, async (tx) =>
    done(await openViewSession(tx, who, shop.deps.random, shop.now())),
  );
  return opened.ok ? opened.value.secret : "";
};

const changeMember = async ({ shop, outfit }: Scene, change: { readonly must_reset: true }): Promise<void> => {
  await inTransaction(shop.db, async (tx) => {
    await tx.updateTable("member").set(change).where("id", "=", outfit.member.id).execute();
    return done(null);
  });
};

const inviteCode = async ({ shop, outfit }: Scene): Promise<string> =>
  (
    await shop.db
      .selectFrom("invite_code")
      .select("code")
      .where("sponsor_id", "=", outfit.member.id)
      .where("side", "is", null)
      .executeTakeFirstOrThrow()
  ).code;

const rootUid = async ({ shop }: Scene): Promise<string> =>
  (
    await shop.db
      .selectFrom("member")
      .innerJoin("placement", "placement.member_id", "member.id")
      .select("uid")
      .where("parent_id", "is", null)
      .executeTakeFirstOrThrow()
  ).uid;
