import { done } from "@espalier/core/vocabulary/outcome";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { inTransaction } from "../../platform/db/in-transaction.ts";
import { aGood } from "../../testing/builders/a-good.ts";
import { aMember, type TestMember } from "../../testing/builders/a-member.ts";
import { codeOf } from "../../testing/code-of.ts";
import { expectNoFaults } from "../../testing/expect-no-faults.ts";
import { readPage } from "../../testing/read-page.ts";
import { openPublicShop } from "../../testing/requests/valid-store-requests.ts";
import { testApp, type TestApp } from "../../testing/setup/test-app.ts";
import { writeSetting } from "../settings/settings.ts";

const PERSON = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1";
const DAY = 86_400;

let shop: TestApp;
let ann: TestMember;
let bo: TestMember;
let code: string;
let tea: number;
beforeAll(async () => {
  shop = await testApp();
  await openPublicShop(shop);
  tea = await aGood(shop.db, { title: "Green tea", price: "12.50", stock: 100 });
});
beforeEach(async () => {
  ann = await aMember(shop.db, { nickname: "Annabel" });
  bo = await aMember(shop.db, { nickname: "Bo" });
  code = await codeOf(shop.db, ann.id);
});
afterEach(() => expectNoFaults(shop));
afterAll(async () => await shop.stop());

const ask = async (url: string, headers: Readonly<Record<string, string>> = {}) =>
  await shop.app.inject({ url, headers: { "user-agent": PERSON, ...headers } });

/** What a browser sends back of the cookie that an answer set. */
const visitIn = ({ headers }: Awaited<ReturnType<typeof ask>>): { readonly cookie: string } => ({
  cookie: String(headers["set-cookie"]).split(";")[0] ?? "",
});
const visit = async (member: TestMember) => visitIn(await ask(`/shop/en/${await codeOf(shop.db, member.id)}`));

const quote = async (headers: Readonly<Record<string, string>>, fields: Readonly<Record<string, unknown>> = {}) => {
  const payload = { goods: [{ id: tea, number: 1 }], shipping_type: 1, country: "SG", ...fields };
  const answer = await shop.app.inject({ method: "POST", url: "/api/store/quote", payload, headers });
  return answer.json().data;
};
const visitsOf = async ({ id }: TestMember) =>
  await shop.db
    .selectFrom("seller_page_visits")
    .select(["day", "visits"])
    .where("member_id", "=", id)
    .orderBy("day")
    .execute();
const freeze = async ({ id }: TestMember) =>
  await shop.db.updateTable("member").set({ frozen_at: shop.now() }).where("id", "=", id).execute();

describe("the address of a member's page", () => {
  test("shows the member, names the shop on every page after, and is remembered by a signed cookie that no script reads", async () => {
    const first = await ask(`/shop/en/${code}`);
    expect(first.statusCode).toBe(200);
    const page = readPage(first.body);
    expect(page.text).toContain("A***l\u2019s shop");
    expect(page.text).toContain("Green tea");
    expect(page.meta("robots")).toBe("noindex");
    const cookie = String(first.headers["set-cookie"]);
    expect(cookie).toMatch(
      new RegExp(`^shop-visit=${code}\\.\\d+\\.[\\w-]{43}; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure$`),
    );
    const other = await ask("/shop/cn/cart", visitIn(first));
    expect(readPage(other.body).text).toContain("A***l的商城");
    expect(readPage((await ask("/shop/cn/cart")).body).text).not.toContain("的商城");
  });

  test("sells to who came by it, without a word in the request, until the visitor leaves the shop", async () => {
    const held = await visit(ann);
    expect((await quote(held)).seller).toMatchObject({ uid: ann.uid, proof: "visit" });
    expect((await quote({ cookie: `${held.cookie}x` })).seller).toBeNull();
    expect((await quote(held, { code: bo.uid })).seller).toMatchObject({ uid: bo.uid, proof: "code" });
    const left = await shop.app.inject({
      method: "POST",
      url: "/shop/en/leave",
      headers: { ...held, "sec-fetch-site": "same-origin", "content-type": "application/x-www-form-urlencoded" },
    });
    expect([left.statusCode, left.headers.location]).toEqual([303, "/shop/en"]);
    expect(String(left.headers["set-cookie"])).toMatch(/^shop-visit=; Path=\/; Max-Age=0; HttpOnly/);
  });

  test("counts for the days of the setting, and the page seen last is the one that counts", async () => {
    const held = await visit(ann);
    const later = visitIn(await ask(`/shop/en/${await codeOf(shop.db, bo.id)}`, held));
    expect((await quote(later)).seller).toMatchObject({ uid: bo.uid });
    shop.wait(30 * DAY + 1);
    expect((await quote(held)).seller).toBeNull();
    expect(readPage((await ask("/shop/en", held)).body).text).not.toContain("s shop");
  });

  test("is one for each language: small letters and the member's other codes lead to it", async () => {
    await shop.db
      .insertInto("invite_code")
      .values({
        code: "ANNSLEFT".replace("L", "2"),
        sponsor_id: ann.id,
        parent_id: ann.id,
        side: "left",
        created_at: shop.now(),
      })
      .execute();
    for (const typed of [code.toLowerCase(), "ANNS2EFT"]) {
      const answer = await ask(`/shop/cn/${typed}`);
      expect([answer.statusCode, answer.headers.location, answer.headers["set-cookie"]]).toEqual([
        302,
        `/shop/cn/${code}`,
        undefined,
      ]);
    }
    expect((await ask(`/shop/${code}`)).headers.location).toBe(`/shop/en/${code}`);
  });

  test("of a frozen member leads to the company's shop at once, and to nobody's visit", async () => {
    const held = await visit(ann);
    await freeze(ann);
    expect((await ask(`/shop/en/${code}`)).headers.location).toBe("/shop/en?gone=1");
    expect(readPage((await ask("/shop/en", held)).body).text).not.toContain("s shop");
    expect(await quote(held)).toMatchObject({ seller: null, ignored: [{ proof: "visit", standing: "frozen" }] });
  });

  test("of an ended page leads where an operator says: one step, to a page that is open", async () => {
    const leads = async (from: TestMember, to: TestMember) =>
      await shop.db.insertInto("seller_page").values({ member_id: from.id, leads_to_member: to.id }).execute();
    const last = await aMember(shop.db);
    await leads(ann, bo);
    await leads(bo, last);
    expect((await ask(`/shop/en/${code}`)).statusCode).toBe(200);
    await freeze(ann);
    const answer = await ask(`/shop/en/${code}`);
    expect([answer.statusCode, answer.headers.location]).toEqual([302, `/shop/en/${await codeOf(shop.db, bo.id)}`]);
    await freeze(bo);
    expect((await ask(`/shop/en/${code}`)).headers.location).toBe("/shop/en?gone=1");
  });
});

describe("visits", () => {
  test("are counted once a day for each browser that shows a page to a person, and nothing else is kept", async () => {
    const held = await visit(ann);
    await ask(`/shop/en/${code}`, held);
    await ask(`/shop/cn/${code}`, held);
    expect(await visitsOf(ann)).toMatchObject([{ visits: 1 }]);
    await visit(ann);
    shop.wait(DAY);
    await ask(`/shop/en/${code}`, held);
    const days = await visitsOf(ann);
    expect(days.map(({ visits }) => visits)).toEqual([2, 1]);
    expect(new Set(days.map(({ day }) => day)).size).toBe(2);
  });

  test.each([
    { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" },
    { "user-agent": "WhatsApp/2.23.20.0" },
    { "user-agent": "facebookexternalhit/1.1" },
    { "user-agent": "curl/8.5.0" },
    { "user-agent": "" },
    { "sec-purpose": "prefetch;prerender" },
  ])("leave out %o", async (headers) => {
    expect((await ask(`/shop/en/${code}`, headers)).statusCode).toBe(200);
    expect(await visitsOf(ann)).toEqual([]);
  });

  test("at the same time are all counted", async () => {
    await Promise.all(Array.from({ length: 12 }, async () => await ask(`/shop/en/${code}`)));
    expect(await visitsOf(ann)).toMatchObject([{ visits: 12 }]);
  });
});

test("while the shop is closed, no page is there and nothing is counted", async () => {
  const open = async (isOpen: boolean) =>
    await inTransaction(shop.db, async (tx) => done(await writeSetting(tx, "shop.public", isOpen)));
  await open(false);
  const answer = await ask(`/shop/en/${code}`);
  expect([answer.statusCode, answer.headers["set-cookie"]]).toEqual([404, undefined]);
  await open(true);
  expect(await visitsOf(ann)).toEqual([]);
});
