import { readFile } from "node:fs/promises";

import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";

import { aGood } from "../../../testing/builders/a-good.ts";
import { aMember, loginAs } from "../../../testing/builders/a-member.ts";
import { expectCleanLedger } from "../../../testing/expect-clean-ledger.ts";
import { expectNoFaults } from "../../../testing/expect-no-faults.ts";
import { testApp, type TestApp } from "../../../testing/setup/test-app.ts";
import { workCardJobs } from "../../../testing/work-card-jobs.ts";

let shop: TestApp;
let token: string;
let sn: string;
let page: string;
beforeAll(async () => {
  shop = await testApp();
});
beforeEach(async () => {
  token = await loginAs(shop.db, await aMember(shop.db), shop.now());
  const goods = [{ id: await aGood(shop.db), number: 2 }];
  const placed = await shop.post("/order/create", { goods, paid_type: 2, shipping_type: 2 }, { token });
  sn = Object(placed.data).order_sn;
  page = Object(placed.data).pay_url;
});
afterEach(async () => {
  await expectCleanLedger(shop.db);
  expectNoFaults(shop);
});
afterAll(async () => await shop.stop());

const open = async (query = "") => await shop.app.inject({ method: "GET", url: `${page}${query}` });
const call = async (payload: string) =>
  await shop.app.inject({
    method: "POST",
    url: page,
    payload,
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
const status = async (): Promise<number> => {
  await workCardJobs(shop);
  return Object((await shop.get("/order/view", { sn }, { token })).data).order.order_status;
};

test("its page names order and amount, in the language of the order or of the address, with no script and no inline style", async () => {
  expect(page).toMatch(/^\/sandbox-pay\/sbx_[0-9a-f]{24}$/);
  const { body, headers } = await open();
  expect(body).toContain(sn);
  expect(body).toContain("$20.00");
  expect(body).toContain("no card is charged");
  expect((await open("?lang=cn")).body).toContain("测试支付");
  expect(body).not.toMatch(/<script|<style| style=| on\w+=/);
  expect(headers["content-security-policy"]).toContain("default-src 'self'");
  expect(headers["cache-control"]).toBe("no-store");
});

test("a card that pays leads back, and the order is paid once the event is processed", async () => {
  const paid = await call("action=pay");
  expect([paid.statusCode, paid.headers.location]).toEqual([303, `/order/payment?sn=${sn}`]);
  expect(await status()).toBe(1);
  expect((await open()).body).toContain("already been paid");
  expect((await call("action=pay")).body).toContain("already been paid");
});

test("after a card was declined, or refused at the bank, another one can be used", async () => {
  expect((await call("action=decline")).body).toContain("The card was declined");
  expect((await call("action=confirm")).body).toContain("Confirm with your bank");
  expect((await call("action=bank-no")).body).toContain("The card was declined");
  expect(await status()).toBe(0);
  expect((await call("action=bank-yes")).statusCode).toBe(303);
  expect(await status()).toBe(1);
});

test("paying twenty times at once pays once", async () => {
  await Promise.all(Array.from({ length: 20 }, () => call("action=pay")));
  expect(await status()).toBe(1);
  const { rows } = await shop.database.pool.query(
    "select count(*)::int n from card_refund r join member_order o on o.id = r.order_id where o.sn = $1",
    [sn],
  );
  expect(rows).toEqual([{ n: 0 }]);
});

test.each(["", "action=", "action=steal", "action=pay&action=pay", "action[]=pay", `action=${"x".repeat(4_000)}`])(
  "a form that asks for something else pays nothing (%#)",
  async (payload) => {
    expect((await call(payload)).body).toContain("The card was declined");
    expect(await status()).toBe(0);
  },
);

test.each([
  "/sandbox-pay/",
  "/sandbox-pay/sbx_0",
  "/sandbox-pay/..%2f..%2fetc",
  "/sandbox-pay/%00",
  "/sandbox-pay/'%3Cscript%3E",
])("%s is no page", async (url) => {
  expect((await shop.app.inject({ method: "GET", url })).statusCode).toBe(404);
});

test("the page of a payment that has ended says so and leads back", async () => {
  await shop.post("/order/cancel", { sn }, { token });
  await workCardJobs(shop);
  const { body } = await open();
  expect(body).toContain("This payment is closed");
  expect(body).toContain(`href="/mine/order/detail?sn=${sn}&amp;card=back"`);
  expect((await call("action=pay")).body).toContain("cancelled or has expired");
});

test("it uses the kit's styles", async () => {
  const { body, headers } = await shop.app.inject({ method: "GET", url: "/sandbox-pay/style.css" });
  expect(headers["content-type"]).toMatch(/^text\/css/);
  const kit = await readFile(
    new URL("../../../../../../packages/ui/src/foundations/tokens.css", import.meta.url),
    "utf8",
  );
  const colours = body.match(/--[a-z0-9-]+: light-dark\([^)]+\);/g) ?? [];
  expect(colours.length).toBeGreaterThan(10);
  expect(colours.filter((line) => !kit.includes(line))).toEqual([]);
});
