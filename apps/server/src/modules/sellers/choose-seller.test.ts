import { done } from "@espalier/core/vocabulary/outcome";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";

import { aCustomer } from "../../testing/builders/a-customer.ts";
import { aMember, type TestMember } from "../../testing/builders/a-member.ts";
import { aPageText } from "../../testing/builders/a-page-text.ts";
import { anOperator } from "../../testing/builders/an-operator.ts";
import { codeOf } from "../../testing/code-of.ts";
import { expectNoFaults } from "../../testing/expect-no-faults.ts";
import { testApp, type TestApp } from "../../testing/setup/test-app.ts";
import { inTransaction } from "../../platform/db/in-transaction.ts";
import { chooseSeller, type SellerRequest } from "./choose-seller.ts";
import { keepSeller, recordSeller } from "./store/customer-sellers.ts";
import { readVisit, writeVisit } from "./visit-value.ts";

const DAY = 86_400;
let shop: TestApp;
let ann: TestMember;
let bo: TestMember;
let customerId: number;
beforeAll(async () => {
  shop = await testApp();
});
beforeEach(async () => {
  ann = await aMember(shop.db, { nickname: "Annabel" });
  bo = await aMember(shop.db, { nickname: "Bo" });
  customerId = await aCustomer(shop.db);
});
afterEach(() => expectNoFaults(shop));
afterAll(async () => await shop.stop());

const choose = async (request: Partial<SellerRequest>) =>
  await chooseSeller(shop.deps, { customerId: undefined, chosen: "", code: "", visit: "", ...request }, shop.now());
const keep = async (chosen: Awaited<ReturnType<typeof choose>>) =>
  await inTransaction(shop.db, async (tx) => done(await keepSeller(tx, customerId, chosen, shop.now())));
const visitOf = async (member: TestMember): Promise<string> =>
  writeVisit(await codeOf(shop.db, member.id), shop.deps.secretKey, shop.now());
const frozen = async ({ id }: TestMember): Promise<void> => {
  await shop.db.updateTable("member").set({ frozen_at: shop.now() }).where("id", "=", id).execute();
};

test("a visitor's seller is known by code or account number, with a masked name", async () => {
  const seller = { id: ann.id, uid: ann.uid, name: "A***l" };
  const code = await codeOf(shop.db, ann.id);
  expect(await choose({ code: ` ${code.toLowerCase()} ` })).toEqual({
    seller: { ...seller, proof: "code" },
    decidedBy: "code",
    ignored: [],
  });
  expect((await choose({ chosen: ann.uid, code: await codeOf(shop.db, bo.id) })).seller).toEqual({
    ...seller,
    proof: "chosen",
  });
  expect((await choose({})).seller).toBeNull();
});

test("a member whose page an operator approved has the name of the page, until the page is switched off", async () => {
  const name = async () => (await choose({ chosen: ann.uid })).seller?.name;
  await aPageText(shop.db, ann.id, { name: "Annie" });
  expect(await name()).toBe("A***l");
  const operator = await anOperator(shop.db, "owner", shop.now());
  await shop.db
    .updateTable("seller_page_text")
    .set({ state: "approved", reviewed_by: operator.id, reviewed_at: shop.now() })
    .execute();
  expect(await name()).toBe("Annie");
  await shop.db.updateTable("seller_page").set({ switched_off: true }).execute();
  expect(await name()).toBe("A***l");
});

test("a code that is unknown or a member's who is frozen counts as none and is named, and the next proof decides", async () => {
  await frozen(ann);
  const visit = await visitOf(bo);
  expect(await choose({ chosen: "99999999", code: await codeOf(shop.db, ann.id), visit })).toMatchObject({
    seller: { id: bo.id, proof: "visit" },
    ignored: [
      { proof: "chosen", standing: "unknown" },
      { proof: "code", standing: "frozen" },
    ],
  });
  expect(await choose({ code: "'; drop table member; --" })).toMatchObject({
    seller: null,
    ignored: [{ proof: "code", standing: "unknown" }],
  });
});

test("the code seen last counts for the days of the setting, and no value that somebody made or changed counts", async () => {
  const visit = await visitOf(ann);
  const [code = "", seen = "", signature = ""] = visit.split(".");
  shop.wait(30 * DAY);
  expect((await choose({ visit })).seller).toMatchObject({ id: ann.id, proof: "visit" });
  const made = [
    `${await codeOf(shop.db, bo.id)}.${seen}.${signature}`,
    `${code}.${Number(seen) + 1}.${signature}`,
    `${code}.${seen}.`,
  ];
  for (const value of [...made, "", "a.b", "x".repeat(10_000)])
    expect((await choose({ visit: value })).seller).toBeNull();
  shop.wait(1);
  expect((await choose({ visit })).seller).toBeNull();
});

test("a value signed with a key of before is read, and one from the future is not", async () => {
  const keys = { secretKey: "new", previousKeys: ["old"] };
  const how = { now: shop.now(), days: 30 };
  const code = await codeOf(shop.db, ann.id);
  expect(readVisit(writeVisit(code, "old", shop.now()), keys, how)?.code).toBe(code);
  expect(readVisit(writeVisit(code, "other", shop.now()), keys, how)).toBeUndefined();
  const ahead = new Date(shop.now().getTime() + DAY * 1000);
  expect(readVisit(writeVisit(code, "new", ahead), keys, how)).toBeUndefined();
});

test("whom a customer bought from before counts before a code, until the customer or an operator changes it", async () => {
  await keep(await choose({ customerId, code: await codeOf(shop.db, ann.id) }));
  expect((await choose({ customerId, code: bo.uid })).seller).toMatchObject({ id: ann.id, proof: "customer" });
  await keep(await choose({ customerId, chosen: bo.uid }));
  expect((await choose({ customerId })).seller).toMatchObject({ id: bo.id, proof: "customer" });
  await keep(await choose({ customerId, chosen: "0" }));
  expect(await choose({ customerId, code: ann.uid })).toMatchObject({ seller: null, decidedBy: "customer" });
  const change = {
    customer_id: customerId,
    seller_id: ann.id,
    proof: "operator" as const,
    at: shop.now(),
    operator_id: (await anOperator(shop.db, "support", shop.now())).id,
    reason: "asked by telephone",
  };
  await inTransaction(shop.db, async (tx) => done(await recordSeller(tx, change)));
  expect((await choose({ customerId, code: bo.uid })).seller).toMatchObject({ id: ann.id, proof: "operator" });
  expect((await choose({ code: bo.uid })).seller).toMatchObject({ id: bo.id });
});

test("what is so already adds nothing to the history", async () => {
  const chosen = await choose({ customerId, chosen: ann.uid });
  for (let round = 0; round < 3; round += 1) await keep(chosen);
  await keep(await choose({ customerId }));
  const rows = await shop.db
    .selectFrom("customer_seller")
    .select(["seller_id", "proof"])
    .where("customer_id", "=", customerId)
    .orderBy("id")
    .execute();
  expect(rows).toEqual([{ seller_id: ann.id, proof: "chosen" }]);
});

test("a member who buys from the own page sells nothing, by the session or by an address that both have proved", async () => {
  const { customer_id: own } = await shop.db
    .selectFrom("member")
    .select("customer_id")
    .where("id", "=", ann.id)
    .executeTakeFirstOrThrow();
  const code = await codeOf(shop.db, ann.id);
  expect(await choose({ customerId: own, code })).toMatchObject({ seller: null, ignored: [{ standing: "own" }] });
  const proved = { email: "ann@shop.example", email_proved_at: shop.now() };
  await shop.db.updateTable("customer").set(proved).where("id", "=", own).execute();
  const typed = await aCustomer(shop.db, { email: "Ann@shop.example" });
  expect((await choose({ customerId: typed, code })).seller).toMatchObject({ id: ann.id });
  const other = await aCustomer(shop.db, { ...proved, email: "Ann@shop.example" });
  expect(await choose({ customerId: other, code })).toMatchObject({ seller: null, ignored: [{ standing: "own" }] });
});
