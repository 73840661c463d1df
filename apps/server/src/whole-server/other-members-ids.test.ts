import { calls } from "@espalier/contract/calls.generated";
import { MAX_ID } from "@espalier/contract/codecs";
import type { ShopCallName } from "@espalier/contract/types";
import { callOf } from "@espalier/contract/call-of";
import { shopRoutes } from "@espalier/contract/routes.generated";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";

import { aMember, loginAs } from "../testing/builders/a-member.ts";
import { anOutfittedMember, PRIVATE_WORDS, type Outfit } from "../testing/builders/an-outfitted-member.ts";
import { callApi } from "../testing/requests/call-api.ts";
import { dumpMember } from "../testing/dump-member.ts";
import { expectNoFaults } from "../testing/expect-no-faults.ts";
import { stockShop, type Stock } from "../testing/stock-shop.ts";
import { testApp, type TestApp } from "../testing/setup/test-app.ts";
import { validRequests } from "../testing/requests/valid-requests.ts";
import { validSecurityRequests } from "../testing/requests/valid-security-requests.ts";

/** A field that names something of a member: the value that names the other member's. */
type Theirs = (victim: Outfit) => unknown;
const OF_THE_COMPANY = "of the company";
const ANYONE = "anyone may name anyone";
const NARROWS = "narrows one's own list";
const OWN_ONLY = "marks one's own messages, and leaves those of others";
type Meaning = Theirs | typeof OF_THE_COMPANY | typeof OWN_ONLY | typeof ANYONE | typeof NARROWS;

/** The meaning of every field that names something. A field that is missing here fails the test below. */
const NAMES: { readonly [Name in ShopCallName]?: Readonly<Record<string, Meaning>> } = {
  login: { username: ANYONE },
  reg: { inviteCode: ANYONE, invitePid: ANYONE, positionPid: ANYONE },
  regInvite: { invite: ANYONE },
  query: { uid: ANYONE, inviteCode: ANYONE },
  reset: { username: ANYONE },
  userInvite: { pid: ({ member }) => member.id },
  userMembers: { pid: ({ member }) => member.id, username: NARROWS },
  userCustomer: { id: ({ customerId }) => customerId },
  userCustomerOrders: { id: ({ customerId }) => customerId },
  userTeam: { pid: ({ member }) => member.id, uid: ({ member }) => member.uid },
  userTeamList: { uid: ({ member }) => member.uid },
  passkeyLogin: { credential_id: ANYONE },
  userPasskeyAdd: { credential_id: ANYONE },
  userPasskeyRemove: { id: () => passkeyId },
  userSessionEnd: { id: ({ sessionId }) => sessionId },
  userAddressInfo: { id: ({ addressId }) => addressId },
  userAddressSet: { id: ({ addressId }) => addressId },
  userAddressDel: { id: ({ addressId }) => addressId },
  goodsList: { cid: OF_THE_COMPANY },
  goodsView: { id: OF_THE_COMPANY },
  noticeDetail: { id: OF_THE_COMPANY },
  orderCreate: {
    address_id: ({ addressId }) => addressId,
    coupon_id: ({ couponId }) => couponId,
    shipping_method_id: OF_THE_COMPANY,
    collection_point_id: OF_THE_COMPANY,
  },
  orderQuote: {
    address_id: ({ addressId }) => addressId,
    coupon_id: ({ couponId }) => couponId,
    shipping_method_id: OF_THE_COMPANY,
    collection_point_id: OF_THE_COMPANY,
  },
  orderPay: { sn: ({ unpaidSn }) => unpaidSn },
  orderCancel: { sn: ({ unpaidSn }) => unpaidSn },
  orderView: { sn: ({ shippedSn }) => shippedSn },
  orderConfirm: { sn: ({ shippedSn }) => shippedSn },
  returnOptions: { sn: ({ shippedSn }) => shippedSn },
  returnPreview: { sn: ({ shippedSn }) => shippedSn },
  returnCreate: { sn: ({ shippedSn }) => shippedSn },
  returnView: { return_sn: ({ returnCode }) => returnCode },
  returnSent: { return_sn: ({ returnCode }) => returnCode },
  returnExchangeQuote: {
    return_sn: ({ returnCode }) => returnCode,
    address_id: ({ addressId }) => addressId,
    coupon_id: ({ couponId }) => couponId,
    shipping_method_id: OF_THE_COMPANY,
    collection_point_id: OF_THE_COMPANY,
  },
  returnExchange: {
    return_sn: ({ returnCode }) => returnCode,
    address_id: ({ addressId }) => addressId,
    coupon_id: ({ couponId }) => couponId,
    shipping_method_id: OF_THE_COMPANY,
    collection_point_id: OF_THE_COMPANY,
  },
  returnExchangeDecline: { return_sn: ({ returnCode }) => returnCode },
  returnCancel: { return_sn: ({ returnCode }) => returnCode },
  couponExchange: { id: OF_THE_COMPANY },
  walletProfit: { sn: ({ profitSn }) => profitSn },
  walletWithdrawAdd: { bank_id: ({ bankAccountId }) => bankAccountId },
  walletWithdrawCancel: { id: ({ withdrawalId }) => withdrawalId },
  walletTransfer: { uid: ANYONE },
  walletBankDetail: { id: ({ bankAccountId }) => bankAccountId },
  walletBankCreate: { bank_id: OF_THE_COMPANY },
  walletBankUpdate: { bank_id: OF_THE_COMPANY, id: ({ bankAccountId }) => bankAccountId },
  walletBankDelete: { id: ({ bankAccountId }) => bankAccountId },
  bookCreate: { cid: OF_THE_COMPANY },
  bookCancel: { id: ({ bookingId }) => bookingId },
  bookList: { pid: ({ member }) => member.id },
  questionView: { id: ({ questionId }) => questionId },
  questionSubject: { sn: ({ shippedSn }) => shippedSn },
  questionAsk: { sn: ({ shippedSn }) => shippedSn },
  questionWrite: { id: ({ questionId }) => questionId },
  questionRead: { id: OWN_ONLY, message: OWN_ONLY },
  userInboxRead: { id: OWN_ONLY },
  userInboxReadAll: { id: OWN_ONLY },
  incentiveClaim: { id: OF_THE_COMPANY },
  incentiveClaimAll: { ids: OF_THE_COMPANY },
  sellerPageGoods: { ids: OF_THE_COMPANY },
};

let shop: TestApp;
let stock: Stock;
/** Owns the things that the other member tries to reach. */
let victim: Outfit;
let other: Outfit;
/** Of the first one. */
let passkeyId: number | undefined;
let token: string;
beforeAll(async () => {
  shop = await testApp();
  stock = await stockShop(shop);
  victim = await anOutfittedMember(shop, stock);
  passkeyId = (await validSecurityRequests.userPasskeyRemove({ shop, outfit: victim })).id;
  other = await anOutfittedMember(shop, stock);
  token = await loginAs(shop.db, other.member);
});
afterAll(async () => {
  expectNoFaults(shop);
  await shop.stop();
});

const names = Object.keys(shopRoutes).filter((name): name is ShopCallName => name in shopRoutes);

/** The fields of a call that seem to name something: by their word, or because they are an id of the database. */
const namingFields = (name: ShopCallName): readonly string[] => {
  const { properties = {} } = z.toJSONSchema(calls[name].request, { io: "input", unrepresentable: "any" });
  return Object.entries(properties).flatMap(([field, schema]) =>
    isNaming(field) || JSON.stringify(schema).includes(`"maximum":${MAX_ID}`) ? [field] : [],
  );
};
const isNaming = (field: string): boolean => /^(?:.*_)?(?:ids?|sn|uid|pid|cid|key|username)$|Pid$|^invite/.test(field);

test("every field of the contract that names something is in the table above, and nothing else", () => {
  const known = Object.entries(NAMES).flatMap(([name, fields]) =>
    Object.keys(fields).map((field) => `${name}.${field}`),
  );
  const found = names.flatMap((name) => namingFields(name).map((field) => `${name}.${field}`));
  expect(found).toEqual(
    expect.arrayContaining(["orderView.sn", "bookList.pid", "userTeam.uid", "orderCreate.coupon_id"]),
  );
  expect(new Set(known)).toEqual(new Set(found));
});

const walk = names.flatMap((name) =>
  Object.entries(NAMES[name] ?? {}).flatMap(([field, meaning]) =>
    typeof meaning === "string" ? [] : [{ name, field, theirs: meaning }],
  ),
);

describe.each(walk)("$name with $field of another member", ({ name, field, theirs }) => {
  test("is answered like an unknown one, and changes nothing of theirs", async () => {
    const fields = await validRequests[name]({ shop, stock, outfit: other });
    const value = theirs(victim);
    expect(value, "the other member has one").toBeDefined();
    const before = await dumpMember(shop, victim.member.id);
    const answer = await callApi(shop, name, { ...fields, [field]: value }, { token });
    expect(answer).toMatchObject({ status: 200, code: 404, data: null });
    expect(await dumpMember(shop, victim.member.id)).toEqual(before);
    const nowhere = typeof value === "number" ? MAX_ID : "99999999";
    const absent = await callApi(shop, name, { ...fields, [field]: nowhere }, { token });
    expect(absent).toMatchObject({ code: 404, error: answer.error, msg: answer.msg });
  });
});

test("a list narrowed by another member's account number is empty", async () => {
  for (const name of names) {
    for (const [field, meaning] of Object.entries(NAMES[name] ?? {})) {
      if (meaning !== NARROWS) continue;
      const fields = await validRequests[name]({ shop, stock, outfit: other });
      const answer = await callApi(shop, name, { ...fields, [field]: victim.member.uid }, { token });
      expect(answer).toMatchObject({ code: 200, data: [] });
    }
  }
});

test("no reading call shows another member anything private", async () => {
  const stranger = await loginAs(shop.db, await aMember(shop.db));
  const reading = names.filter((name) => callOf(name).method === "GET" && name !== "devMail" && name !== "code");
  for (const name of reading) {
    const answer = await callApi(shop, name, {}, { token: stranger });
    const text = JSON.stringify(answer.data);
    for (const word of [...PRIVATE_WORDS, victim.shippedSn, victim.unpaidSn, victim.member.uid]) {
      expect(text, name).not.toContain(word);
    }
  }
});

test("the key of another member's request does not return their answer", async () => {
  const key = "a key that both of them use";
  const theirToken = await loginAs(shop.db, victim.member);
  const address = { name: "Osmanthus", phone: "55500017", address: "2 Quince Alley" };
  const first = await shop.post("/user/address/add", address, { token: theirToken, key });
  const second = await shop.post("/user/address/add", address, { token, key });
  expect([first.code, second.code, second.headers["idempotency-replayed"]]).toEqual([200, 200, undefined]);
  expect(Object(second.data).id).not.toBe(Object(first.data).id);
});
