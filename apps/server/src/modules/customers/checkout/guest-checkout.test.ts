import { money } from "@espalier/core/money/money";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { adminClient } from "../../../testing/admin-client.ts";
import { aDeliveryMethod } from "../../../testing/builders/a-delivery-method.ts";
import { aGood, stockOf } from "../../../testing/builders/a-good.ts";
import { aMember } from "../../../testing/builders/a-member.ts";
import { expectCleanLedger, expectExplained } from "../../../testing/expect-clean-ledger.ts";
import { expectNoFaults } from "../../../testing/expect-no-faults.ts";
import { rowsOf } from "../../../testing/read-rows.ts";
import { openPublicShop } from "../../../testing/requests/valid-store-requests.ts";
import { testApp, type TestApp } from "../../../testing/setup/test-app.ts";
import { workCardJobs } from "../../../testing/work-card-jobs.ts";
import { runOrderPaidNotification } from "../../orders/messages/run-order-paid-notification.ts";

let shop: TestApp;
let tea: number;
let email: string;
let visits = 0;
beforeAll(async () => {
  shop = await testApp();
  await openPublicShop(shop);
});
beforeEach(async () => {
  visits += 1;
  email = `rowan-${visits}@shop.example`;
  tea = await aGood(shop.db, { price: "10.00", pv: "6.00", stock: 1000 });
});
afterEach(async () => {
  await shop.database.pool.query("delete from delivery_method");
  await expectCleanLedger(shop.db);
  await expectExplained(shop.db);
  expectNoFaults(shop);
});
afterAll(async () => await shop.stop());

type Fields = Readonly<Record<string, unknown>>;

const ordered = (rest: Fields = {}): Fields => ({
  goods: [{ id: tea, number: 2 }],
  shipping_type: 1,
  country: "SG",
  ...rest,
});
const buyer = (rest: Fields = {}): Fields => ({
  name: "Rowan",
  phone: "+6581234567",
  email,
  address: "1 Harbour Road",
  city: "Singapore",
  postal: "049999",
  ...ordered(),
  ...rest,
});
const call = async (path: string, body: Fields, key?: string) => {
  const from = { address: `203.0.113.${visits % 250}` };
  const answer = await shop.post(path, body, key === undefined ? from : { ...from, key });
  return { ...answer, data: Object(answer.data) };
};
const place = async (rest: Fields = {}, key?: string) => await call("/store/order/create", buyer(rest), key);
const view = async (token: string) => await call("/store/order/view", { token });

/** Pays on the provider's page. Returns where it leads then. */
const payAt = async (page: string): Promise<unknown> => {
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const answer = await shop.app.inject({ method: "POST", url: page, payload: "action=pay", headers });
  await workCardJobs(shop);
  return answer.headers.location;
};

const mails = async (to: string) =>
  await shop.db.selectFrom("outbox").select(["template", "body"]).where("recipient", "=", to).orderBy("id").execute();

const tokenIn = (body: string | undefined): string => /\/shop\/en\/order\/([\w-]+)/.exec(body ?? "")?.[1] ?? "";

describe("a guest", () => {
  test("quotes, orders, pays by card and sees the order by the link of the answer and by that of the mail", async () => {
    await aDeliveryMethod(shop.db, { steps: [{ price: "4.00" }] });
    const quote = await call("/store/quote", ordered());
    expect(quote.data).toMatchObject({ amount: "24.00", unit: "USD", lines: [{ number: 2, amount: "20.00" }] });
    expect(Object.keys(quote.data)).not.toContain("pv");
    const stock = await stockOf(shop.db, tea);
    const placed = await place({ quote_hash: quote.data.hash });
    expect(placed).toMatchObject({ code: 200, data: { token: expect.stringMatching(/^[\w-]{43}$/) } });
    expect(await stockOf(shop.db, tea)).toBe(stock - 2);
    const { sn, token } = placed.data;
    expect(await mails(email), "nothing is mailed to an address before money came").toEqual([]);

    const page = await call("/store/order/pay", { token });
    expect(await payAt(page.data.pay_url)).toBe(`/shop/en/order/${token}?card=paid`);
    await runOrderPaidNotification(shop.db, shop.deps, { sn }, shop.now());
    expect((await view(token)).data).toMatchObject({
      order: { order_sn: sn, order_status: 1, order_amount: "24.00" },
      consignee: { name: "Rowan", city: "049999 Singapore", country: "SG" },
      documents: [{ kind: "invoice" }],
    });
    const [mail, ...others] = await mails(email);
    expect([mail?.template, others]).toEqual(["linked_order_paid", []]);
    const mailed = tokenIn(mail?.body);
    expect(mailed).not.toBe(token);
    expect((await view(mailed)).data).toMatchObject({ order: { order_sn: sn } });
    const [document] = (await view(mailed)).data.documents;
    const link = await call("/store/order/document", { token: mailed, number: document.number });
    expect((await shop.app.inject({ url: link.data.url })).headers["content-type"]).toBe("application/pdf");
  });

  test("pays once, however often and with whichever link payment is asked for", async () => {
    const placed = await place();
    const pages = await Promise.all(
      Array.from({ length: 4 }, async () => await call("/store/order/pay", { token: placed.data.token })),
    );
    expect(new Set(pages.map(({ data }) => data.pay_url)).size).toBe(1);
    await Promise.all(pages.map(async ({ data }) => await payAt(data.pay_url)));
    expect(await call("/store/order/pay", { token: placed.data.token })).toMatchObject({
      code: 409,
      error: "order.no_longer_payable",
    });
    const journals = await shop.db
      .selectFrom("journal")
      .select(["kind", "member_id"])
      .where("source", "=", placed.data.sn)
      .orderBy("id")
      .execute();
    expect(journals).toEqual([{ kind: "order", member_id: 0 }]);
  });

  test("who repeats a request gets the one order again, by another link, since no token is stored", async () => {
    const [first, again] = [await place({}, "one key"), await place({}, "one key")];
    expect(again.data.sn).toBe(first.data.sn);
    expect(again.data.token).not.toBe(first.data.token);
    for (const { data } of [first, again]) expect((await view(data.token)).code).toBe(200);
    expect(await place({ name: "Other" }, "one key")).toMatchObject({ error: "idempotency.mismatch" });
    const stored = JSON.stringify(await rowsOf(shop.db, "idempotency"));
    const links = await shop.db.selectFrom("order_link").select("token_hash").orderBy("token_hash").execute();
    for (const { data } of [first, again]) {
      expect(stored).not.toContain(data.token);
      expect(links.map(({ token_hash }) => token_hash.toString("base64url"))).not.toContain(data.token);
    }
  });

  test("cancels an unpaid order, and its goods are free again", async () => {
    const stock = await stockOf(shop.db, tea);
    const { token } = (await place()).data;
    expect(await call("/store/order/cancel", { token })).toMatchObject({ code: 200 });
    expect(await stockOf(shop.db, tea)).toBe(stock);
    expect(await call("/store/order/pay", { token })).toMatchObject({ error: "order.no_longer_payable" });
  });

  test("is refused another price than that of the quote, and gets the quote of now", async () => {
    const quote = await call("/store/quote", ordered());
    await shop.db
      .updateTable("goods")
      .set({ price: money(11_00n) })
      .where("id", "=", tea)
      .execute();
    const refused = await place({ quote_hash: quote.data.hash });
    expect(refused).toMatchObject({ code: 409, error: "quote.changed", data: { amount: "22.00" } });
    expect((await place({ quote_hash: refused.data.hash })).code).toBe(200);
  });

  test("collects an order without an address, and needs one for a delivery and a country that exists", async () => {
    expect((await place({ shipping_type: 2, address: "" })).code).toBe(200);
    expect(await place({ address: "" })).toMatchObject({ code: 400, error: "order.address_required" });
    expect(await place({ country: "ZZ" })).toMatchObject({ code: 400, error: "country.unknown" });
    expect(await call("/store/quote", ordered({ country: "ZZ" }))).toMatchObject({ error: "country.unknown" });
  });
});

describe("who sells an order", () => {
  test("is shown in the quote, kept with the order, and confirmed with it", async () => {
    const member = await aMember(shop.db);
    const from = { seller: member.uid };
    const quote = await call("/store/quote", ordered(from));
    expect(quote.data).toMatchObject({ seller: { uid: member.uid, proof: "chosen" }, ignored: [] });
    const { sn } = (await place({ ...from, quote_hash: quote.data.hash })).data;
    const order = shop.db.selectFrom("member_order").select(["seller_id", "seller_proof"]).where("sn", "=", sn);
    expect(await order.executeTakeFirst()).toEqual({ seller_id: member.id, seller_proof: "chosen" });
    const changed = await place({ seller: "0", quote_hash: quote.data.hash });
    expect(changed).toMatchObject({ code: 409, error: "quote.changed", data: { seller: null } });
  });

  test("is nobody where the code is unknown or its member frozen, even between quote and order", async () => {
    const member = await aMember(shop.db);
    const quote = await call("/store/quote", ordered({ seller: member.uid }));
    await shop.db.updateTable("member").set({ frozen_at: shop.now() }).where("id", "=", member.id).execute();
    const refused = await place({ seller: member.uid, quote_hash: quote.data.hash });
    expect(refused).toMatchObject({
      error: "quote.changed",
      data: { seller: null, ignored: [{ proof: "chosen", standing: "frozen" }] },
    });
    expect((await call("/store/quote", ordered({ code: "ZZZZZZ" }))).data).toMatchObject({
      seller: null,
      ignored: [{ proof: "code", standing: "unknown" }],
    });
  });
});

describe("an address that a member has", () => {
  test("buys as any other does: nothing is revealed, and the order is not the member's", async () => {
    const member = await aMember(shop.db, { email });
    const known = await place();
    const stranger = await place({ email: `other-${email}` });
    expect([known.code, known.msg, Object.keys(known.data)]).toEqual([
      stranger.code,
      stranger.msg,
      Object.keys(stranger.data),
    ]);
    const { sn, token } = known.data;
    await payAt((await call("/store/order/pay", { token })).data.pay_url);
    await runOrderPaidNotification(shop.db, shop.deps, { sn }, shop.now());
    const operator = await adminClient(shop);
    expect(await operator.call("adminOrderView", { sn })).toMatchObject({ uid: "", nickname: "Rowan" });
    expect(await operator.call("adminMemberOrders", { uid: member.uid, page: 1, limit: 25 })).toMatchObject({
      total: 0,
    });
    const [mail] = await mails(email);
    expect(mail?.body).toContain("belongs to no account");
    const volume = shop.db.selectFrom("volume_event").select("member_id").where("order_sn", "=", sn);
    expect(await volume.execute()).toEqual([{ member_id: null }]);
  });

  test("does not use up the unpaid orders that its guests may have, nor they the member's", async () => {
    for (let order = 1; order <= 5; order += 1) expect((await place()).code).toBe(200);
    expect(await place()).toMatchObject({ code: 409, error: "order.too_many_unpaid_of_email" });
    expect((await place({ email: `another-${email}` })).code).toBe(200);
  });
});

describe("a link", () => {
  test("ends after its days and when it is revoked, and opens no other order", async () => {
    const { sn, token } = (await place()).data;
    await shop.db.updateTable("order_link").set({ revoked_at: shop.now() }).execute();
    expect(await view(token)).toMatchObject({ code: 409, error: "order.link_over", data: {} });
    for (const path of ["/store/order/pay", "/store/order/cancel"])
      expect(await call(path, { token })).toMatchObject({ error: "order.link_over" });
    expect(await view(sn)).toMatchObject({ code: 404, error: "order.unknown" });
    await shop.db.updateTable("order_link").set({ revoked_at: null }).execute();
    shop.wait(91 * 86_400);
    expect(await view(token)).toMatchObject({ error: "order.link_over" });
  });

  test("cannot be guessed: after some that open nothing, a network has to wait", async () => {
    const guess = async (at: number) =>
      (await shop.post("/store/order/view", { token: `guess-${at}` }, { address: "203.0.113.251" })).error;
    const answers = [];
    for (let guessed = 0; guessed < 32; guessed += 1) answers.push(await guess(guessed));
    expect(answers.filter((error) => error === "order.unknown")).toHaveLength(30);
    expect(answers.slice(-2)).toEqual(["too_many", "too_many"]);
  });
});

describe("robots", () => {
  const from = { address: "203.0.113.252" };

  test("cannot place orders without end from one network", async () => {
    const answers = [];
    for (let order = 0; order < 32; order += 1) {
      const fields = buyer({ email: `robot-${order}@shop.example`, goods: [{ id: tea, number: 1 }] });
      answers.push((await shop.post("/store/order/create", fields, from)).error);
    }
    expect(answers.filter((error) => error === undefined)).toHaveLength(30);
    expect(answers.at(-1)).toBe("too_many");
  });

  test("cannot reserve all of the stock from many networks either", async () => {
    const lamp = await aGood(shop.db, { price: "10.00", stock: 10 });
    const answers = [];
    for (let order = 0; order < 10; order += 1) {
      const fields = buyer({ email: `net-${order}@shop.example`, goods: [{ id: lamp, number: 1 }] });
      answers.push((await shop.post("/store/order/create", fields, { address: `198.51.100.${order}` })).error);
    }
    expect(answers.filter((error) => error === undefined)).toHaveLength(5);
    expect(answers.at(-1)).toBe("order.held_by_new");
    expect(await stockOf(shop.db, lamp)).toBe(5);
  });

  test("that try cards get few pages for one order, and few from one network", async () => {
    const { token } = (await place()).data;
    const answers = [];
    for (let tried = 0; tried < 22; tried += 1) {
      const address = `198.51.101.${tried}`;
      answers.push((await shop.post("/store/order/pay", { token }, { address })).error);
    }
    expect(answers.filter((error) => error === undefined)).toHaveLength(20);
    expect(answers.at(-1)).toBe("too_many");
  });
});
