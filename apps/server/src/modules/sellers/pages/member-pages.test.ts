import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { adminClient, type AdminClient } from "../../../testing/admin-client.ts";
import { aCustomer } from "../../../testing/builders/a-customer.ts";
import { aCardOrder } from "../../../testing/builders/a-card-order.ts";
import { aGood } from "../../../testing/builders/a-good.ts";
import { aMember, loginAs, type TestMember } from "../../../testing/builders/a-member.ts";
import { aPicture } from "../../../testing/builders/a-picture.ts";
import { codeOf } from "../../../testing/code-of.ts";
import { expectNoFaults } from "../../../testing/expect-no-faults.ts";
import { readPage } from "../../../testing/read-page.ts";
import { messagesTo } from "../../../testing/read-outbox.ts";
import { openPublicShop } from "../../../testing/requests/valid-store-requests.ts";
import { testApp, type TestApp } from "../../../testing/setup/test-app.ts";
import { chooseSeller } from "../choose-seller.ts";
import { storePicture } from "../../catalog/admin/store-picture.ts";

const DAY = 86_400;
const GREETING = "Welcome! I have sold tea since 2019.";

let shop: TestApp;
let content: AdminClient;
let ann: TestMember;
let token: string;
let code: string;
beforeAll(async () => {
  shop = await testApp();
  await openPublicShop(shop);
  content = await adminClient(shop, "content");
});
beforeEach(async () => {
  ann = await aMember(shop.db, {
    nickname: "Annabel",
    email: `ann-${shop.deps.random(5).toString("hex")}@shop.example`,
  });
  token = await loginAs(shop.db, ann, shop.now());
  code = await codeOf(shop.db, ann.id);
});
afterEach(() => expectNoFaults(shop));
afterAll(async () => await shop.stop());

const view = async (by = token) => Object((await shop.get("/seller/page", {}, { token: by })).data);
const send = async (greeting = GREETING, rest: object = {}) =>
  await shop.post("/seller/page/send", { version: (await view()).version, picture: "", greeting, ...rest }, { token });
const waiting = async () =>
  (await content.call("adminPageList", { page: 1, limit: 25, state: "waiting", uid: ann.uid })).list[0];
const idWaiting = async (): Promise<number> => (await waiting())?.id ?? 0;
const review = async (id: number, decision: "approve" | "refuse" = "approve", reason = "") =>
  await content.tryTo("adminPageReview", { id, decision, reason });
const visit = async () => readPage((await shop.app.inject({ url: `/shop/en/${code}` })).body);
const choose = async (ids: readonly number[], version?: string) =>
  await shop.post(
    "/seller/page/goods",
    { version: version ?? (await view()).version, ...(ids.length > 0 && { ids: ids.join(",") }) },
    { token },
  );

describe("what a member sends", () => {
  test("is public once an operator approved it, under the name that was read, and the member is notified", async () => {
    expect(await view()).toMatchObject({
      version: "0",
      code,
      shop_open: true,
      ended: false,
      public: null,
      sent: null,
      goods: [],
    });
    expect(await send()).toMatchObject({ code: 200, data: { version: "1" } });
    expect(await view()).toMatchObject({ public: null, sent: { state: "waiting", greeting: GREETING } });
    const before = await visit();
    expect([before.text.includes("since 2019"), before.meta("robots")]).toEqual([false, "noindex"]);
    await shop.db
      .updateTable("customer")
      .set({ name: "Earn Money" })
      .where("id", "=", (eb) => eb.selectFrom("member").select("customer_id").where("id", "=", ann.id))
      .execute();
    expect(await review(await idWaiting())).toBe("done");
    const page = await visit();
    expect(page.text).toContain("Annabel\u2019s shop");
    expect(page.text).toContain(GREETING);
    expect([page.title, page.meta("robots"), page.meta("description")]).toEqual([
      expect.stringContaining("Annabel\u2019s shop"),
      "",
      GREETING,
    ]);
    expect(page.link("canonical")).toBe(`https://shop.example/shop/en/${code}`);
    expect((await shop.app.inject({ url: "/shop/sitemap-pages.xml" })).body).toContain(`/shop/cn/${code}<`);
    expect((await view()).public).toMatchObject({ name: "Annabel", greeting: GREETING });
    expect((await messagesTo(shop.db, ann.id)).map(({ template }) => template)).toEqual(["page_approved"]);
  });

  test("waits behind the bell of those who review it, until it is reviewed", async () => {
    const waits = async (by: AdminClient) => {
      const { list } = await by.call("adminAlertList", {});
      return list.filter(({ kind, subject }) => kind === "page" && subject === "Annabel").length;
    };
    const before = await waits(content);
    await send();
    const fulfilment = await adminClient(shop, "fulfilment");
    expect([await waits(content), await waits(fulfilment)]).toEqual([before + 1, 0]);
    await review(await idWaiting());
    expect(await waits(content)).toBe(before);
  });

  test("is not public before it was read, and what was approved last stays so", async () => {
    await send();
    await review(await idWaiting());
    await send("Something new");
    expect((await visit()).text).toContain(GREETING);
    const id = await idWaiting();
    expect(await review(id, "refuse", "Too short")).toBe("done");
    expect(await view()).toMatchObject({
      public: { greeting: GREETING },
      sent: { state: "refused", reason: "Too short" },
    });
    const last = (await messagesTo(shop.db, ann.id)).at(-1);
    expect([last?.template, last?.body.includes("Too short")]).toEqual(["page_refused", true]);
    expect((await visit()).text).toContain(GREETING);
    await send("Better");
    await review(await idWaiting());
    expect((await visit()).text).toContain("Better");
    const states = (await content.call("adminPageView", { id })).history.map(({ state }) => state);
    expect(states).toEqual(["approved", "refused", "replaced"]);
  });

  test.each([
    ["a".repeat(12_000), "input.too_long"],
    ["", "input.missing"],
    ["\u200b \u2800", "input.missing"],
    ["<img src=x onerror=alert(1)>", "page.html"],
    ["＜script＞alert(1)＜/script＞", "page.html"],
    ["Buy at https://evil.example", "page.link"],
    ["write to ann@evil.example", "page.link"],
    ["tea\u0000", "input.characters"],
    ["tea \u202Eevil", "input.characters"],
    ["tea \ufffd", "input.damaged"],
  ])("is refused where it is no plain text of its length (%#)", async (greeting, error) => {
    expect(await send(greeting)).toMatchObject({ code: 400, error });
    expect((await view()).sent).toBeNull();
  });

  test("may have emoji, several lines, and signs of HTML that are shown as they are", async () => {
    const greeting = "👨‍👩‍👧‍👦🫖\n2 < 3 & 5 > 4, \"tea\" 'n' 茶 \u00e9";
    expect(await send(greeting)).toMatchObject({ code: 200 });
    await review(await idWaiting());
    expect((await visit()).text).toContain(greeting);
  });

  test("has a picture that was uploaded, and none of elsewhere", async () => {
    for (const picture of [
      "https://evil.example/a.png",
      "/files/pictures/../secret.webp",
      "/files/pictures/none-960.webp",
    ])
      expect(await send(GREETING, { picture })).toMatchObject({ error: "picture.unknown" });
    const stored = await storePicture(shop.deps, await aPicture({ width: 64, height: 64 }), shop.now());
    const picture = stored.ok ? stored.value.address : "";
    expect(await send(GREETING, { picture })).toMatchObject({ code: 200 });
    await review(await idWaiting());
    expect((await visit()).meta("og:image")).toBe(`https://shop.example${picture}`);
  });

  test("that is so already is not sent again", async () => {
    await send();
    expect(await send()).toMatchObject({ code: 409, error: "page.same" });
    await review(await idWaiting());
    expect(await send()).toMatchObject({ error: "page.same" });
  });

  test("is taken back at once, with what is public", async () => {
    await send();
    await review(await idWaiting());
    await send("Something new");
    const id = await idWaiting();
    await shop.post("/seller/page/withdraw", { version: (await view()).version }, { token });
    expect(await view()).toMatchObject({ public: null, sent: { state: "withdrawn" } });
    const page = await visit();
    expect([page.text.includes(GREETING), page.meta("robots")]).toEqual([false, "noindex"]);
    expect(await review(id)).toBe("page.reviewed");
  });

  test("is limited, so that nobody fills the queue", async () => {
    const answers = [];
    for (let round = 0; round < 21; round += 1) answers.push((await send(`Tea ${round}`)).error);
    expect(answers.filter((error) => error === undefined)).toHaveLength(20);
    expect(answers.at(-1)).toBe("too_many");
    const { total } = await content.call("adminPageList", { page: 1, limit: 25, state: "waiting", uid: ann.uid });
    expect(total).toBe(1);
  });
});

describe("at the same time", () => {
  test("two edits of one page are one: the other is refused and changes nothing", async () => {
    const { version } = await view();
    const both = await Promise.all(
      ["One", "Two"].map(
        async (greeting) => await shop.post("/seller/page/send", { version, picture: "", greeting }, { token }),
      ),
    );
    expect(both.map(({ error }) => error ?? "done").toSorted()).toEqual(["done", "page.changed"]);
    expect(await choose([], version)).toMatchObject({ error: "page.changed" });
  });

  test("a review of what the member replaced is refused, however close both come", async () => {
    await send("First");
    const id = await idWaiting();
    const [sent, reviewed] = await Promise.all([send("Second"), review(id)]);
    expect(sent.code).toBe(200);
    expect(["done", "page.newer"]).toContain(reviewed);
    expect(await waiting()).toMatchObject({ text: "Second" });
    await send("Third");
    expect(await review(id)).toBe(reviewed === "done" ? "page.reviewed" : "page.newer");
  });

  test("two operators review once, and the member hears of it once", async () => {
    await send();
    const id = await idWaiting();
    const both = await Promise.all([review(id), review(id, "refuse", "No")]);
    expect(both.toSorted()).toEqual(["done", "page.reviewed"]);
    expect(await messagesTo(shop.db, ann.id)).toHaveLength(1);
  });
});

describe("chosen goods", () => {
  test("come first, in order, and leave the page with the shop", async () => {
    const ids = [];
    for (const title of ["Oolong", "Matcha", "Sencha"]) ids.push(await aGood(shop.db, { title }));
    const [oolong = 0, matcha = 0, sencha = 0] = ids;
    expect(await choose([sencha, oolong, matcha])).toMatchObject({ code: 200 });
    expect((await view()).goods.map(({ title }: { title: string }) => title)).toEqual(["Sencha", "Oolong", "Matcha"]);
    await shop.db.updateTable("goods").set({ on_sale: false }).where("id", "=", oolong).execute();
    expect((await view()).goods.map(({ id }: { id: number }) => id)).toEqual([sencha, matcha]);
    const { data } = await shop.get("/store/seller", { code });
    expect(Object(data).goods.map(({ id }: { id: number }) => id)).toEqual([sencha, matcha]);
    expect(await choose([oolong])).toMatchObject({ error: "goods.unknown" });
    expect(await choose([])).toMatchObject({ code: 200 });
    expect((await view()).goods).toEqual([]);
  });

  test("are at most 12, each once, and none is a package", async () => {
    const ids: number[] = [];
    for (let number = 0; number < 13; number += 1) ids.push(await aGood(shop.db));
    expect(await choose(ids)).toMatchObject({ code: 400, error: "input.choice" });
    expect(await choose([ids[0] ?? 0, ids[0] ?? 0])).toMatchObject({ error: "input.choice" });
    expect(await choose([await aGood(shop.db, { kind: "package" })])).toMatchObject({ error: "goods.unknown" });
    expect(await choose(ids.slice(1))).toMatchObject({ code: 200 });
  });
});

describe("an operator", () => {
  test("sees words of income and healing, in the name too", async () => {
    await shop.db
      .updateTable("customer")
      .set({ name: "Money Maker, profit" })
      .where("id", "=", (eb) => eb.selectFrom("member").select("customer_id").where("id", "=", ann.id))
      .execute();
    await send("Earn 收入 with i n c o m e, it cures.");
    expect(await waiting()).toMatchObject({ income: 4, healing: 1, state: "waiting" });
  });

  test("switches a page off, says where its address leads, and it is in the audit log", async () => {
    const bo = await aMember(shop.db);
    const end = async (fields: object) =>
      await content.tryTo("adminPageEnd", {
        uid: ann.uid,
        switched_off: true,
        leads_to: "",
        reason: "asked",
        ...fields,
      });
    expect(await end({ leads_to: ann.uid })).toBe("page.leads_nowhere");
    expect(await end({ leads_to: "99999999" })).toBe("page.leads_nowhere");
    expect(await end({ uid: "99999999" })).toBe("member.unknown");
    expect(await end({})).toBe("done");
    expect((await shop.app.inject({ url: `/shop/en/${code}` })).headers.location).toBe("/shop/en?gone=1");
    expect((await view()).ended).toBe(true);
    expect(await end({ leads_to: bo.uid })).toBe("done");
    const to = `/shop/en/${await codeOf(shop.db, bo.id)}`;
    expect((await shop.app.inject({ url: `/shop/en/${code}` })).headers.location).toBe(to);
    expect(await end({ switched_off: false, leads_to: bo.uid })).toBe("done");
    expect((await shop.app.inject({ url: `/shop/en/${code}` })).statusCode).toBe(200);
    const entries = await shop.db
      .selectFrom("audit_entry")
      .select(["action", "after"])
      .where("subject", "=", ann.uid)
      .orderBy("id")
      .execute();
    expect(entries).toMatchObject([
      { action: "adminPageEnd", after: { switched_off: true, leads_to: "" } },
      { action: "adminPageEnd", after: { leads_to: bo.uid } },
      { action: "adminPageEnd", after: { switched_off: false } },
    ]);
  });

  test("who may not review reads, and others do neither", async () => {
    await send();
    const id = await idWaiting();
    const auditor = await adminClient(shop, "auditor");
    expect(await auditor.tryTo("adminPageView", { id })).toBe("done");
    expect(await auditor.tryTo("adminPageReview", { id, decision: "approve", reason: "" })).toBe(
      "operator.not_permitted",
    );
    const fulfilment = await adminClient(shop, "fulfilment");
    expect(await fulfilment.tryTo("adminPageList", { page: 1, limit: 25 })).toBe("operator.not_permitted");
    expect(await content.tryTo("adminPageReview", { id, decision: "refuse", reason: " " })).toBe(
      "page.reason_required",
    );
    expect(await content.tryTo("adminPageReview", { id: 999_999, decision: "approve", reason: "" })).toBe(
      "page.unknown",
    );
  });
});

test("a member who buys from the own page sells nothing", async () => {
  const goods = await aGood(shop.db);
  const { customer_id } = await shop.db
    .selectFrom("member")
    .select("customer_id")
    .where("id", "=", ann.id)
    .executeTakeFirstOrThrow();
  const { seller } = Object(
    (await shop.post("/store/quote", { goods: [{ id: goods, number: 1 }], shipping_type: 1, country: "SG", code }))
      .data,
  );
  expect(seller).toMatchObject({ uid: ann.uid });
  const own = await chooseSeller(shop.deps, { customerId: customer_id, chosen: "", code, visit: "" }, shop.now());
  expect(own).toMatchObject({ seller: null, ignored: [{ proof: "code", standing: "own" }] });
});

test("figures count visits and paid orders of the last 7 and 30 days", async () => {
  const goodsId = await aGood(shop.db, { stock: 100 });
  const person = { "user-agent": "Mozilla/5.0 Firefox/140.0" };
  const sell = async () =>
    await aCardOrder(shop, { customerId: await aCustomer(shop.db), goodsId, seller: { id: ann.id, proof: "code" } });
  await shop.app.inject({ url: `/shop/en/${code}`, headers: person });
  await sell();
  shop.wait(10 * DAY);
  await shop.app.inject({ url: `/shop/en/${code}`, headers: person });
  token = await loginAs(shop.db, ann, shop.now());
  expect(await view()).toMatchObject({ week: { visits: 1, orders: 0 }, month: { visits: 2, orders: 1 } });
});
