import { done } from "@espalier/core/vocabulary/outcome";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { inTransaction } from "../../../platform/db/in-transaction.ts";
import { adminClient, type AdminClient } from "../../../testing/admin-client.ts";
import { aCustomer } from "../../../testing/builders/a-customer.ts";
import { aCustomerAccount, type CustomerAccount } from "../../../testing/builders/a-customer-account.ts";
import { aGood } from "../../../testing/builders/a-good.ts";
import { aMember } from "../../../testing/builders/a-member.ts";
import { anOrder } from "../../../testing/builders/an-order.ts";
import { expectNoFaults } from "../../../testing/expect-no-faults.ts";
import { testApp, type TestApp } from "../../../testing/setup/test-app.ts";
import { findLinkedOrder } from "../../orders/find-linked-order.ts";
import { createOrderLink } from "../../orders/store/order-links.ts";
import { recordSeller } from "../../sellers/store/customer-sellers.ts";

let shop: TestApp;
let support: AdminClient;
let tea: number;
let rowan: CustomerAccount;
beforeAll(async () => {
  shop = await testApp();
  support = await adminClient(shop, "support");
  tea = await aGood(shop.db, { stock: 1_000 });
});
beforeEach(async () => {
  rowan = await aCustomerAccount(shop);
});
afterEach(() => expectNoFaults(shop));
afterAll(async () => await shop.stop());

const orderOf = async (customerId: number) => await anOrder(shop.db, { customerId, goodsId: tea, method: "card" });
const finish = async (sn: string, change: { amount?: bigint; refunded?: bigint } = {}) => {
  const amounts = { amount: 1_000n, refunded: 0n, ...change };
  await sql`update member_order set status = 'finished', paid_at = ${shop.now()}, amount = ${amounts.amount},
    refunded = ${amounts.refunded} where sn = ${sn}`.execute(shop.db);
};
const link = async (sn: string): Promise<string> => {
  const made = await inTransaction(shop.db, async (tx) =>
    done(await createOrderLink(tx, sn, { random: shop.deps.random, now: shop.now() })),
  );
  return made.ok ? made.value : "";
};
const opens = async (token: string) => (await findLinkedOrder(shop.db, token, shop.now())).ok;
const list = async (filter: object) =>
  await support.call("adminCustomerList", { page: 1, limit: 25, q: rowan.email, ...filter });
const reason = "asked by telephone";

describe("the list of customers", () => {
  test("adds a guest's orders to the account that took them over, and counts what was paid less refunds", async () => {
    const guest = await aCustomer(shop.db, { email: rowan.email });
    await shop.db.updateTable("customer").set({ account_id: rowan.customerId }).where("id", "=", guest).execute();
    await finish(await orderOf(guest), { amount: 2_000n, refunded: 500n });
    await finish(await orderOf(rowan.customerId));
    await orderOf(rowan.customerId);
    const { total, list: rows } = await list({});
    expect({ total, rows }).toMatchObject({
      total: 1,
      rows: [{ id: rowan.customerId, kind: "account", orders: 2, spent: "25.00" }],
    });
  });

  test("knows accounts, guests and whom they buy from, and no member", async () => {
    const ann = await aMember(shop.db, { nickname: "Ann" });
    const member = await aMember(shop.db);
    await shop.db
      .updateTable("customer")
      .set({ email: rowan.email })
      .where("id", "=", (eb) => eb.selectFrom("member").select("customer_id").where("id", "=", member.id))
      .execute();
    const guest = await aCustomer(shop.db, { email: rowan.email });
    await inTransaction(shop.db, async (tx) => {
      const chosen = { customer_id: guest, seller_id: ann.id, proof: "code", at: shop.now() } as const;
      return done(await recordSeller(tx, chosen));
    });
    expect((await list({ sort: "email" })).list.map(({ id }) => id)).toEqual([rowan.customerId, guest]);
    expect((await list({ kind: "guest" })).list).toMatchObject([
      { id: guest, seller_uid: ann.uid, seller_name: "Ann" },
    ]);
    expect((await list({ kind: "account" })).list.map(({ id }) => id)).toEqual([rowan.customerId]);
    expect((await list({ seller: ann.uid })).list.map(({ id }) => id)).toEqual([guest]);
    await inTransaction(shop.db, async (tx) =>
      done(await recordSeller(tx, { customer_id: guest, seller_id: null, proof: "chosen", at: shop.now() })),
    );
    expect((await list({ seller: ann.uid })).total).toBe(0);
  });

  test("is read in its order by an index, among members and guests of accounts too", async () => {
    const { rows } = await sql`explain (format json) select next.id from customer next
      where next.from_shop and next.account_id is null order by next.created_at desc, next.id desc limit 25`.execute(
      shop.db,
    );
    expect(JSON.stringify(rows)).toContain("customer_shop_idx");
  });

  test("is refused to a role without the right", async () => {
    const content = await adminClient(shop, "content");
    expect(await content.tryTo("adminCustomerList", { page: 1, limit: 25 })).toBe("operator.not_permitted");
    expect(await content.tryTo("adminCustomerView", { id: rowan.customerId })).toBe("operator.not_permitted");
    const fulfilment = await adminClient(shop, "fulfilment");
    expect(await fulfilment.tryTo("adminCustomerErase", { id: rowan.customerId, reason })).toBe(
      "operator.not_permitted",
    );
  });
});

describe("a customer's page", () => {
  test("shows the account for one of its guests, and nothing of a member", async () => {
    const guest = await aCustomer(shop.db, { email: rowan.email });
    await shop.db.updateTable("customer").set({ account_id: rowan.customerId }).where("id", "=", guest).execute();
    const sn = await orderOf(guest);
    await link(sn);
    expect(await support.call("adminCustomerView", { id: guest })).toMatchObject({
      id: rowan.customerId,
      guests: 1,
      last_sn: sn,
      account: { has_password: true },
      sessions: [{}],
      links: [{ order_sn: sn, open: 1 }],
    });
    const ann = await aMember(shop.db);
    const { customer_id: id } = await shop.db
      .selectFrom("member")
      .select("customer_id")
      .where("id", "=", ann.id)
      .executeTakeFirstOrThrow();
    expect(await support.tryTo("adminCustomerView", { id })).toBe("customer.unknown");
    expect(await support.tryTo("adminCustomerErase", { id, reason })).toBe("customer.unknown");
  });

  test("shows no operator a link", async () => {
    const sn = await orderOf(rowan.customerId);
    const token = await link(sn);
    const { hash } = await shop.db
      .selectFrom("order_link")
      .select(sql<string>`encode(token_hash, 'hex')`.as("hash"))
      .executeTakeFirstOrThrow();
    const shown = JSON.stringify(await support.call("adminCustomerView", { id: rowan.customerId }));
    expect([token, hash].filter((secret) => shown.includes(secret))).toEqual([]);
    const sent = await support.call("adminCustomerLinkSend", { id: rowan.customerId, sn, reason });
    expect(Object.keys(sent)).toEqual(["sent_to"]);
    expect(sent.sent_to).not.toBe(rowan.email);
  });
});

describe("links", () => {
  test("are ended for one order alone, and another one is mailed", async () => {
    const [sn, other] = [await orderOf(rowan.customerId), await orderOf(rowan.customerId)];
    const tokens = [await link(sn), await link(other)] as const;
    expect(await support.call("adminCustomerLinkRevoke", { id: rowan.customerId, sn, reason })).toEqual({ revoked: 1 });
    expect([await opens(tokens[0]), await opens(tokens[1])]).toEqual([false, true]);
    expect(await support.tryTo("adminCustomerLinkRevoke", { id: rowan.customerId, sn, reason })).toBe(
      "customer.no_link",
    );
    await support.call("adminCustomerLinkSend", { id: rowan.customerId, sn, reason });
    const { links } = await support.call("adminCustomerView", { id: rowan.customerId });
    expect(links.map(({ order_sn, open }) => [order_sn, open])).toEqual([
      [other, 1],
      [sn, 1],
    ]);
    const audit = await shop.db
      .selectFrom("audit_entry")
      .select(["action", "after", "reason"])
      .where("subject_kind", "=", "customer")
      .where("subject", "=", String(rowan.customerId))
      .orderBy("id")
      .execute();
    expect(audit).toMatchObject([
      { action: "adminCustomerLinkRevoke", after: { order: sn, revoked: 1 }, reason },
      { action: "adminCustomerLinkSend", after: { order: sn }, reason },
    ]);
  });

  test("of another customer's order are neither ended nor mailed", async () => {
    const sn = await orderOf(await aCustomer(shop.db));
    expect(await support.tryTo("adminCustomerLinkSend", { id: rowan.customerId, sn, reason })).toBe("order.unknown");
    expect(await support.tryTo("adminCustomerLinkRevoke", { id: rowan.customerId, sn, reason })).toBe("order.unknown");
  });

  test("are mailed five times a day at most", async () => {
    const sn = await orderOf(rowan.customerId);
    const wanted = { id: rowan.customerId, sn, reason };
    const answers: string[] = [];
    for (let mail = 0; mail < 6; mail += 1) answers.push(await support.tryTo("adminCustomerLinkSend", wanted));
    expect(answers).toEqual([...Array.from({ length: 5 }, () => "done"), "too_many"]);
  });
});

describe("an erasure by an operator", () => {
  test("waits for open orders, then empties the customer once", async () => {
    const sn = await orderOf(rowan.customerId);
    const wanted = { id: rowan.customerId, reason };
    expect(await support.tryTo("adminCustomerErase", wanted)).toBe("customer.open_order");
    await finish(sn);
    const token = await link(sn);
    expect(await support.tryTo("adminCustomerErase", wanted)).toBe("done");
    expect(await support.call("adminCustomerView", { id: rowan.customerId })).toMatchObject({
      kind: "erased",
      name: "",
      email: "",
      account: null,
      sessions: [],
      links: [{ open: 0 }],
    });
    expect(await opens(token)).toBe(false);
    expect(await support.tryTo("adminCustomerErase", wanted)).toBe("customer.erased");
    expect(await support.tryTo("adminCustomerLinkSend", { ...wanted, sn })).toBe("customer.no_email");
  });

  test("ends all sessions, and says how many", async () => {
    const ended = await support.call("adminCustomerSessionsEnd", { id: rowan.customerId, reason });
    expect(ended).toEqual({ ended: 1 });
    expect((await support.call("adminCustomerView", { id: rowan.customerId })).sessions).toEqual([]);
  });
});
