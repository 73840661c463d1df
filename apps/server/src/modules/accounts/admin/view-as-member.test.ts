import type { ShopCallName } from "@espalier/contract/types";
import { callOf } from "@espalier/contract/call-of";
import { shopRoutes } from "@espalier/contract/routes.generated";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { z } from "zod";

import { aMember, loginAs, type TestMember } from "../../../testing/builders/a-member.ts";
import { anOperator, type TestOperator } from "../../../testing/builders/an-operator.ts";
import { anOutfittedMember } from "../../../testing/builders/an-outfitted-member.ts";
import { callApi } from "../../../testing/requests/call-api.ts";
import { dumpMember } from "../../../testing/dump-member.ts";
import { expectNoFaults } from "../../../testing/expect-no-faults.ts";
import { stockShop, type Stock } from "../../../testing/stock-shop.ts";
import { testApp, type Sender, type TestApp } from "../../../testing/setup/test-app.ts";
import { validRequests } from "../../../testing/requests/valid-requests.ts";

let shop: TestApp;
let stock: Stock;
let support: TestOperator;
beforeAll(async () => {
  shop = await testApp();
  stock = await stockShop(shop);
  support = await anOperator(shop.db, "support", shop.now());
});
afterEach(() => expectNoFaults(shop));
afterAll(async () => await shop.stop());

const names = Object.keys(shopRoutes).filter((name): name is ShopCallName => name in shopRoutes);
const posts = names.filter((name) => callOf(name).method === "POST");

const linkTo = async ({ uid }: TestMember, operator = support): Promise<string> => {
  const body = { uid, reason: "a question about the team" };
  const { data } = await shop.post("/admin/member/view/as", body, { token: operator.token });
  return z.object({ secret: z.string() }).parse(data).secret;
};
const open = async (secret: string, from: Sender = {}) => await shop.post("/public/view/open", { secret }, from);
const viewAs = async (member: TestMember, operator = support): Promise<string> =>
  z.string().parse((await open(await linkTo(member, operator))).data);
const look = async (token: string) => await shop.get("/user/info", {}, { token });

test.each([...posts, "code", "userCode", "userInvite"] as const)(
  "an impersonating operator cannot do %s",
  async (name) => {
    const outfit = await anOutfittedMember(shop, stock);
    const { member } = outfit;
    const fields = await validRequests[name]({ shop, stock, outfit });
    const token = await viewAs(member);
    const before = await dumpMember(shop, member.id);
    const answer = await callApi(shop, name, fields, { token });
    expect(answer).toMatchObject({ code: 409, error: "session.read_only", data: null });
    expect(await dumpMember(shop, member.id)).toEqual(before);
  },
);

test("an impersonation shows the member's screens, marked, for half an hour", async () => {
  const member = await aMember(shop.db, { nickname: "Ann", money: { SP: "12.00" } });
  const own = await loginAs(shop.db, member);
  expect(JSON.stringify((await look(own)).data)).not.toContain("impersonated");
  const token = await viewAs(member);
  expect((await look(token)).data).toMatchObject({ info: { purse: "12.00", impersonated: true } });
  expect((await shop.get("/wallet/trades", { page: 1 }, { token })).code).toBe(200);
  shop.wait(29 * 60);
  expect((await look(token)).code).toBe(200);
  shop.wait(2 * 60);
  expect((await look(token)).code).toBe(403);
  expect((await look(own)).code).toBe(200);
});

test("a link is good once, and its secret is no token and is stored nowhere", async () => {
  const member = await aMember(shop.db);
  const own = await loginAs(shop.db, member);
  const secret = await linkTo(member);
  expect((await look(secret)).code).toBe(403);
  const key = { key: "the-same-for-all" };
  const opened = await open(secret, key);
  expect(opened).toMatchObject({ code: 200, data: expect.stringMatching(/^[\w-]{43}$/) });
  expect((await look(z.string().parse(opened.data))).code).toBe(200);
  expect((await look(secret)).code).toBe(403);
  for (const wrong of [secret, z.string().parse(opened.data), own, "nothing"])
    expect(await open(wrong, key)).toMatchObject({ code: 409, error: "view.link_over", data: null });
  expect((await look(own)).code).toBe(200);
});

test("of twenty that open a link at once, one gets the view", async () => {
  const secret = await linkTo(await aMember(shop.db));
  const answers = await Promise.all(Array.from({ length: 20 }, async () => await open(secret)));
  const opened = answers.filter(({ code }) => code === 200);
  expect(opened).toHaveLength(1);
  expect(answers.filter(({ error }) => error === "view.link_over")).toHaveLength(19);
  expect((await look(z.string().parse(opened[0]?.data))).code).toBe(200);
});

test("a link is good for five minutes, and not after the operator or a colleague ended it", async () => {
  const member = await aMember(shop.db);
  const operator = await anOperator(shop.db, "support", shop.now());
  const [late, early] = [await linkTo(member, operator), await linkTo(member, operator)];
  shop.wait(299);
  const token = z.string().parse((await open(early)).data);
  shop.wait(2);
  expect((await open(late)).error).toBe("view.link_over");
  // The view ends half an hour after its link was made, whenever that was opened.
  shop.wait(30 * 60 - 303);
  expect((await look(token)).code).toBe(200);
  shop.wait(4);
  expect((await look(token)).code).toBe(403);

  const ended = await linkTo(member, operator);
  await shop.post("/admin/member/session/end", { uid: member.uid }, { token: support.token });
  expect((await open(ended)).error).toBe("view.link_over");
  const loggedOut = await linkTo(member, operator);
  await shop.post("/admin/logout", {}, { token: operator.token });
  expect((await open(loggedOut)).error).toBe("view.link_over");
});

test("a link that was made while the clock was ahead opens nothing", async () => {
  const member = await aMember(shop.db);
  const day = 86_400;
  shop.wait(day);
  const secret = await linkTo(member, await anOperator(shop.db, "support", shop.now()));
  shop.wait(-day);
  expect((await open(secret)).error).toBe("view.link_over");
});

test("an impersonation is recorded with its reason, is listed among the sessions, and ends with the operator's own session", async () => {
  const member = await aMember(shop.db);
  const operator = await anOperator(shop.db, "support", shop.now());
  const token = await viewAs(member, operator);
  const note = await shop.db
    .selectFrom("audit_entry")
    .select(["action", "reason"])
    .where("subject", "=", member.uid)
    .executeTakeFirstOrThrow();
  expect(note).toEqual({ action: "adminMemberViewAs", reason: "a question about the team" });
  const sessions = await shop.get("/admin/member/session/list", { uid: member.uid }, { token: support.token });
  expect(sessions.data).toMatchObject([{ operator: expect.stringContaining("support") }]);
  const owner = await anOperator(shop.db, "owner", shop.now());
  await shop.post("/admin/operator/reset", { id: operator.id }, { token: owner.token });
  expect((await look(token)).code).toBe(403);
});

test("an impersonation is refused without a reason and of an unknown member, and opens nothing in the admin app", async () => {
  const member = await aMember(shop.db);
  const call = async (body: object) => (await shop.post("/admin/member/view/as", body, { token: support.token })).error;
  expect(await call({ uid: member.uid, reason: " " })).toBe("input.missing");
  expect(await call({ uid: "99999999", reason: "x" })).toBe("member.unknown");
  const token = await viewAs(member);
  expect((await shop.get("/admin/me", {}, { token })).code).toBe(403);
  const finance = await anOperator(shop.db, "finance", shop.now());
  const refused = await shop.post("/admin/member/view/as", { uid: member.uid, reason: "x" }, { token: finance.token });
  expect(refused.error).toBe("operator.not_permitted");
});

test("bank account numbers are masked in a look, whichever role the operator has", async () => {
  const member = await aMember(shop.db);
  const own = await loginAs(shop.db, member);
  const form = { name: "Ann Lee", bank_id: 1, number: "001-234 5678" };
  const { data } = await shop.post("/wallet/bank/create", form, { token: own });
  const { id } = z.object({ id: z.int() }).parse(data);
  const owner = await anOperator(shop.db, "owner", shop.now());
  for (const operator of [support, owner]) {
    const token = await viewAs(member, operator);
    const account = { id, account_name: "Ann Lee", account_number: "•••• 5678" };
    expect((await shop.get("/wallet/bank/list", {}, { token })).data).toMatchObject([account]);
    expect((await shop.get("/wallet/bank/detail", { id }, { token })).data).toMatchObject(account);
  }
  const whole = { account_number: "001-2345678" };
  expect((await shop.get("/wallet/bank/detail", { id }, { token: own })).data).toMatchObject(whole);
});

/** An owner without a second one, who would have to approve a new role. */
const onlyOwner = async (): Promise<TestOperator> => {
  await shop.db.updateTable("operator").set({ disabled_at: shop.now() }).where("role", "=", "owner").execute();
  return await anOperator(shop.db, "owner", shop.now());
};

test("a look ends when the operator logs out, is shut out or gets another role, and not with a new name", async () => {
  const member = await aMember(shop.db);
  const owner = await onlyOwner();
  const ends = async (end: (operator: TestOperator) => Promise<unknown>): Promise<boolean> => {
    const operator = await anOperator(shop.db, "support", shop.now());
    const token = await viewAs(member, operator);
    await end(operator);
    return (await look(token)).code === 403;
  };
  const set = async ({ id, name }: TestOperator, change: object) => {
    const body = { id, name, role: "support", disabled: false, ...change };
    expect((await shop.post("/admin/operator/set", body, { token: owner.token })).code).toBe(200);
  };
  expect(await ends(async ({ token }) => await shop.post("/admin/logout", {}, { token }))).toBe(true);
  expect(await ends(async (operator) => await set(operator, { disabled: true }))).toBe(true);
  expect(await ends(async (operator) => await set(operator, { role: "content" }))).toBe(true);
  expect(await ends(async (operator) => await set(operator, { name: "Another name" }))).toBe(false);
});

test("a look that is opened while the operator logs out or gets another role does not stay", async () => {
  const member = await aMember(shop.db);
  const owner = await onlyOwner();
  for (let round = 0; round < 12; round += 1) {
    const { id, name, token } = await anOperator(shop.db, "support", shop.now());
    const change = { id, name, role: "content", disabled: false };
    const [opened] = await Promise.all([
      shop.post("/admin/member/view/as", { uid: member.uid, reason: "x" }, { token }),
      round % 2 === 0
        ? shop.post("/admin/logout", {}, { token })
        : shop.post("/admin/operator/set", change, { token: owner.token }),
    ]);
    const views = await shop.db
      .selectFrom("session")
      .select("id")
      .where("operator_id", "=", id)
      .orderBy("id")
      .execute();
    expect([round, opened?.code, views]).toEqual([round, expect.any(Number), []]);
  }
});
