import { brotliDecompressSync } from "node:zlib";

import { LANGUAGES, languageTag } from "@espalier/core/text/language";
import { done } from "@espalier/core/vocabulary/outcome";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import { inTransaction } from "../../platform/db/in-transaction.ts";
import { withClient } from "../../platform/db/with-client.ts";
import { aDeliveryMethod } from "../../testing/builders/a-delivery-method.ts";
import { aGood } from "../../testing/builders/a-good.ts";
import { expectNoFaults } from "../../testing/expect-no-faults.ts";
import { readPage } from "../../testing/read-page.ts";
import { testApp, type TestApp } from "../../testing/setup/test-app.ts";
import { workCardJobs } from "../../testing/work-card-jobs.ts";
import { writeSetting } from "../settings/settings.ts";

const SITE = "https://shop.example";
const HOSTILE = `</script><script>alert(1)</script>"'><img src=x onerror=alert(2)>`;

let shop: TestApp;
let tea: number;
let hostile: number;
beforeAll(async () => {
  shop = await testApp();
  tea = await aGood(shop.db, { title: "Green tea", price: "12.50", stock: 3 });
  hostile = await aGood(shop.db, { title: HOSTILE, price: "1.00" });
  await open(true);
});
afterEach(() => expectNoFaults(shop));
afterAll(async () => await shop.stop());

const open = async (isOpen: boolean) =>
  await inTransaction(shop.db, async (tx) => done(await writeSetting(tx, "shop.public", isOpen)));

const ask = async (url: string, headers: Readonly<Record<string, string>> = {}) =>
  await shop.app.inject({ url, headers });

const send = async (url: string, form: Readonly<Record<string, string>>, headers = {}) =>
  await shop.app.inject({
    method: "POST",
    url,
    payload: new URLSearchParams(form).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin", ...headers },
  });

test("every page of the sitemap is read without scripts, and says what it is to people and machines", async () => {
  const robots = await ask("/robots.txt");
  const [, map = ""] = /^Sitemap: (.*)$/m.exec(robots.body) ?? [];
  expect(map).toBe(`${SITE}/shop/sitemap.xml`);
  const maps = await listed("/shop/sitemap.xml");
  const addresses = (await Promise.all(maps.map(async (each) => await listed(each.slice(SITE.length))))).flat();
  expect(addresses.length).toBe(new Set(addresses).size);
  expect(addresses.length).toBeGreaterThanOrEqual(3 * LANGUAGES.length);
  for (const address of addresses) {
    const answer = await ask(address.slice(SITE.length));
    expect([address, answer.statusCode]).toEqual([address, 200]);
    const page = readPage(answer.body);
    expect(page.title).not.toBe("");
    expect(page.meta("description")).not.toBe("");
    expect(page.meta("og:image")).toMatch(/^https:/);
    expect(page.link("canonical")).toBe(address);
    const alternates = page.tags("link").filter(({ rel }) => rel === "alternate");
    expect(alternates.map(({ hreflang }) => hreflang)).toEqual(LANGUAGES.map(languageTag));
    expect(alternates.map(({ href }) => addresses.includes(href ?? ""))).toEqual(LANGUAGES.map(() => true));
    const [language] = LANGUAGES.filter((each) => address.startsWith(`${SITE}/shop/${each}`));
    expect(page.language).toBe(language && languageTag(language));
    expect(page.tags("h1")).toHaveLength(1);
    expect(page.facts()).toMatchObject({ "@context": "https://schema.org" });
    // The policy allows no script that stands in a page.
    expect(page.scripts.filter(({ type, src }) => (src === undefined) === (type === "module"))).toEqual([]);
    for (const { href = "" } of page.tags("a").filter((link) => link["href"]?.startsWith("/shop")))
      expect([href, await statusBehind(href)]).toEqual([href, 200]);
  }
});

/** The addresses of a map, or of the maps in a list. */
const listed = async (map: string): Promise<readonly string[]> =>
  Array.from((await ask(map)).body.matchAll(/<loc>([^<]*)<\/loc>/g), ([, address = ""]) => address);

/** What a reader gets who follows a link. */
const statusBehind = async (address: string): Promise<number> => {
  const answer = await ask(address);
  return answer.headers.location === undefined ? answer.statusCode : await statusBehind(answer.headers.location);
};

test("goods say their price, stock and terms in plain HTML and as a product of schema.org", async () => {
  const { body, headers } = await ask(`/shop/en/goods/${tea}-green-tea`);
  const page = readPage(body);
  expect(page.text).toContain("Green tea");
  expect(page.text).toContain("$12.50");
  expect(page.text).toContain("Only 3 left");
  expect(page.facts()).toMatchObject({
    "@type": "Product",
    name: "Green tea",
    offers: { price: "12.50", priceCurrency: "USD", availability: "https://schema.org/InStock" },
  });
  expect(headers).toMatchObject({ "cache-control": "private, no-cache", "content-type": "text/html; charset=utf-8" });
});

test("goods say whether and how long they may come back, where the law or the company gives days", async () => {
  const setRule = async (return_rule: "usual" | "sealed" | "perishable") =>
    await shop.db.updateTable("goods").set({ return_rule }).where("id", "=", tea).execute();
  const textIn = async (country: string) =>
    readPage((await ask(`/shop/en/goods/${tea}-green-tea`, { cookie: `shop-country=${country}` })).body).text;
  expect(await textIn("DE")).toContain("Within 14 days of receipt.");
  await setRule("sealed");
  expect(await textIn("DE")).toMatch(/Can be returned unopened, or if something is wrong\s*Within 14 days of receipt/);
  await setRule("perishable");
  const spoiling = await textIn("DE");
  expect(spoiling).toContain("Spoils quickly: cannot be returned unless something is wrong");
  expect(spoiling).not.toContain("days of receipt");
  await setRule("usual");
  await inTransaction(shop.db, async (tx) => done(await writeSetting(tx, "return.mindDays", 0)));
  expect(await textIn("SG")).not.toContain("days of receipt");
  expect(await textIn("DE")).toContain("Within 14 days of receipt.");
});

test("what did not change is not sent again", async () => {
  const address = `/shop/en/goods/${tea}-green-tea`;
  const first = await ask(address);
  const again = await ask(address, { "if-none-match": String(first.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, ""]);
  const elsewhere = { "if-none-match": String(first.headers.etag), cookie: "shop-country=SG" };
  expect((await ask(address, elsewhere)).statusCode).toBe(200);
});

test("a page is never older than the goods: price, stock and title of now, in the language and for the cart of each", async () => {
  const id = await aGood(shop.db, { title: "Oolong", price: "12.50", stock: 3 });
  const address = `/shop/en/goods/${id}-oolong`;
  const read = async (headers = {}) => readPage((await ask(address, headers)).body).text;
  expect(await read()).toContain("$12.50");
  expect(await read({ cookie: `shop-cart=${id}x2` })).not.toBe(await read());
  for (const [change, text] of [
    ["update goods set price = 1300 where id = $1", "$13.00"],
    ["update goods_stock set on_hand = 2 where goods_id = $1", "Only 2 left"],
    [`update goods set content = '{"en": "<p>Rolled leaves</p>"}' where id = $1`, "Rolled leaves"],
  ] as const) {
    await withClient(shop.database.ownerUrl, "tests", async (owner) => await owner.query(change, [id]));
    expect([change, await read()]).toEqual([change, expect.stringContaining(text)]);
  }
  const plain = await ask(address);
  const packed = await ask(address, { "accept-encoding": "gzip, br" });
  expect([plain.headers["content-encoding"], packed.headers["content-encoding"]]).toEqual([undefined, "br"]);
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
});

test.each([
  ["/shop", 302, "/shop/en"],
  ["/shop/", 302, "/shop/en"],
  ["/shop?q=tea", 302, "/shop/en?q=tea"],
  ["/shop/goods/1", 302, "/shop/en/goods/1"],
  ["/shop/en/", 301, "/shop/en"],
  ["/shop/en//goods/1", 301, "/shop/en/goods/1"],
  ["/shop//evil.example", 302, "/shop/en/evil.example"],
])("%s leads to its one address", async (address, status, location) => {
  const answer = await ask(address);
  expect([answer.statusCode, answer.headers.location]).toEqual([status, location]);
});

test("an address without a language takes the first that the browser speaks", async () => {
  expect((await ask("/shop", { "accept-language": "fr, zh-TW;q=0.8, en;q=0.5" })).headers.location).toBe("/shop/cn");
  expect((await ask("/shop", { "accept-language": ",;".repeat(10_000) })).headers.location).toBe("/shop/en");
});

test("goods under other words lead to their one address", async () => {
  const answer = await ask(`/shop/en/goods/${tea}-black-coffee`);
  expect([answer.statusCode, answer.headers.location]).toEqual([301, `/shop/en/goods/${tea}-green-tea`]);
});

test.each([
  "/shop/en/goods/999999",
  "/shop/en/goods/tea",
  "/shop/en/goods/%00",
  "/shop/en/nothing/here",
  "/shop/en/anything",
  "/shop/en/NOBODYS1",
  "/shop/en/%F0%9F%8D%B5",
  "/shop/en/%22%3E%3Cscript%3E",
  `/shop/en/${"a".repeat(300)}`,
  "/shop/en/..%2f..%2fetc",
  "/shop/fr/goods/1/2",
])("%s is answered as missing, in words and with a way back", async (address) => {
  const [first, second] = [await ask(address), await ask(address.replace("/shop/fr", "/shop/en/fr"))];
  const answer = first.statusCode === 302 ? second : first;
  expect(answer.statusCode).toBe(404);
  const page = readPage(answer.body);
  expect(page.text).toContain("There is no such page");
  expect([answer.headers["set-cookie"], answer.body.includes("<script>")]).toEqual([undefined, false]);
  expect(page.tags("a").map(({ href }) => href)).toContain("/shop/en");
  expect(page.meta("robots")).toBe("noindex");
});

test("where a member's page is not open, the company's shop says so", async () => {
  const answer = await ask("/shop/en?gone=1");
  expect(readPage(answer.body).link("canonical")).toBe(`${SITE}/shop/en`);
  expect(readPage(answer.body).text).toContain("Here is everything the shop sells.");
});

test.each(["%", "%zz", "%c3%28"])("the address %s, which cannot be decoded, is refused", async (odd) => {
  expect((await ask(`/shop/en/${odd}`)).statusCode).toBe(404);
});

test("a title of an attacker stays text, in the page, its data and its facts", async () => {
  for (const address of ["/shop/en", `/shop/en?q=${encodeURIComponent(HOSTILE)}`, `/shop/en/goods/${hostile}`]) {
    const first = await ask(address);
    const { body } = first.statusCode === 301 ? await ask(String(first.headers.location)) : first;
    const page = readPage(body);
    expect(body).not.toContain("<img src=x");
    expect(page.scripts.map(({ text }) => text).join("")).not.toContain("<");
    for (const { text, type = "" } of page.scripts) if (type.endsWith("json")) JSON.parse(text);
    expect(page.title + page.text).toContain(HOSTILE);
  }
});

test("a very long search is cut, and one of control characters finds nothing", async () => {
  expect((await ask(`/shop/en?q=${"tea ".repeat(2_000)}`)).statusCode).toBe(200);
  expect((await ask("/shop/en?q=%00%01%E2%80%AE&category=-1&page=1e9")).statusCode).toBe(200);
});

test("without scripts a form fills the cart, changes it and empties it", async () => {
  const added = await send("/shop/en/cart", { add: String(tea), number: "2" });
  expect([added.statusCode, added.headers.location]).toEqual([303, "/shop/en/cart"]);
  const [cookie = ""] = [added.headers["set-cookie"] ?? []].flat();
  expect(cookie).toMatch(new RegExp(`^shop-cart=${tea}x2; Path=/shop; Max-Age=\\d+; SameSite=Lax; Secure$`));
  const held = { cookie: cookie.split(";")[0] ?? "" };
  const cart = readPage((await ask("/shop/en/cart", held)).body);
  expect(cart.text).toContain("$25.00");
  expect(cart.tags("a").map((link) => link["aria-label"])).toContain("Cart, 2 pieces");
  const emptied = await send("/shop/en/cart", { set: String(tea), number: "0" }, held);
  expect(String(emptied.headers["set-cookie"])).toContain("shop-cart=; Path=/shop; Max-Age=0");
});

test("terms and privacy are read in the shop; one that nobody wrote yet says so, and no search finds it", async () => {
  const title = { en: "Terms of sale", cn: "条款" };
  const content = { en: "<p>Fourteen days.</p>", cn: "<p>十四天。</p>" };
  await shop.db.insertInto("article").values({ symbol: "user_agreement", title, content }).execute();
  const terms = readPage((await ask("/shop/en/pages/terms")).body);
  expect(terms.text).toContain("Fourteen days.");
  expect([terms.title, terms.meta("description")]).toEqual(["Terms of sale · Espalier", "Fourteen days."]);
  expect(terms.link("canonical")).toBe(`${SITE}/shop/en/pages/terms`);
  const privacy = await ask("/shop/cn/pages/privacy");
  expect([privacy.statusCode, readPage(privacy.body).meta("robots")]).toEqual([200, "noindex"]);
  expect((await ask("/shop/en/pages/help")).statusCode).toBe(404);
});

test("a second tap on the button that adds counts once, tapped again later it counts", async () => {
  const form = { add: String(tea), number: "1" };
  const added = await send("/shop/en/cart", form);
  const cookies = [added.headers["set-cookie"] ?? []].flat();
  expect(cookies).toEqual([
    expect.stringMatching(new RegExp(`^shop-cart=${tea}x1;`)),
    expect.stringMatching(new RegExp(`^shop-added=${tea}; Path=/shop; Max-Age=2;`)),
  ]);
  const cookieAfter = (only: number) =>
    cookies
      .slice(0, only)
      .map((each) => each.split(";")[0])
      .join("; ");
  const again = await send("/shop/en/cart", form, { cookie: cookieAfter(2) });
  expect([again.headers.location, again.headers["set-cookie"]]).toEqual(["/shop/en/cart", undefined]);
  // The browser has dropped the second cookie by then.
  const later = await send("/shop/en/cart", form, { cookie: cookieAfter(1) });
  expect(String(later.headers["set-cookie"])).toContain(`shop-cart=${tea}x2;`);
  const other = await send("/shop/en/cart", { add: String(hostile), number: "1" }, { cookie: cookieAfter(2) });
  expect(String(other.headers["set-cookie"])).toContain(`shop-cart=${hostile}x1-${tea}x1;`);
});

test("a cart that nobody wrote is read as far as it can be", async () => {
  const odd = ["shop-cart=1x0-ax1-__proto__x1-99999999999999999x1", `shop-cart=${"1x1-".repeat(2_000)}`, "shop-cart"];
  for (const cookie of odd) expect((await ask("/shop/en/cart", { cookie })).statusCode).toBe(200);
});

test("a country is chosen by a form and leads back to the shop alone", async () => {
  const chosen = await send("/shop/en/country", { country: "SG", back: "/shop/en/cart" });
  expect([chosen.statusCode, chosen.headers.location]).toEqual([303, "/shop/en/cart"]);
  expect(String(chosen.headers["set-cookie"])).toContain("shop-country=SG; Path=/shop");
  for (const back of ["https://evil.example", "//evil.example", "/shop/../..//evil.example", "/shop\\evil.example"])
    expect((await send("/shop/en/country", { country: "SG", back })).headers.location).toBe("/shop/en");
  expect((await send("/shop/en/country", { country: "<b>" })).headers["set-cookie"]).toBeUndefined();
});

test("without scripts a guest buys: sees the price, confirms it, pays by card and cancels another order", async () => {
  const method = await aDeliveryMethod(shop.db, { steps: [{ price: "4.00" }] });
  const held = { cookie: `shop-cart=${tea}x1` };
  const buyer = {
    email: "rowan@shop.example",
    name: "Rowan",
    phone: "+6581234567",
    country: "SG",
    address: "1 Harbour Road",
    city: "Singapore",
    shipping: "1",
    method: String(method),
  };
  const priced = await send("/shop/en/checkout", { ...buyer, intent: "quote" }, held);
  const hidden = hiddenIn(priced.body);
  expect(readPage(priced.body).text).toContain("Order and pay $16.50 by card");
  expect(priced.body).toContain('value="1 Harbour Road"');

  await withClient(shop.database.ownerUrl, "tests", async (owner) => {
    await owner.query("update delivery_step set price = 500");
  });
  const changed = await send("/shop/en/checkout", { ...buyer, ...hidden, intent: "order" }, held);
  expect(readPage(changed.body).text).toContain("The price or the seller has changed.");
  const missing = await send(
    "/shop/en/checkout",
    { ...buyer, ...hiddenIn(changed.body), email: "", intent: "order" },
    held,
  );
  expect(missing.body).toContain('aria-invalid="true"');
  const wrong = { email: "rowan", name: "", phone: "none", address: "" };
  const several = await send(
    "/shop/en/checkout",
    { ...buyer, ...hiddenIn(changed.body), ...wrong, intent: "order" },
    held,
  );
  const faulty = readPage(several.body)
    .tags("input")
    .filter((field) => field["aria-invalid"] === "true");
  expect(faulty.map(({ name }) => name)).toEqual(["email", "name", "phone", "address"]);
  expect(readPage(several.body).text).toContain("4 fields must be filled in or corrected.");

  const confirmed = { ...buyer, ...hiddenIn(changed.body), intent: "order" };
  const placed = await send("/shop/en/checkout", confirmed, held);
  expect(placed.statusCode).toBe(303);
  expect(String(placed.headers["set-cookie"])).toContain("shop-cart=;");
  const order = String(placed.headers.location);
  const waiting = readPage((await ask(order)).body);
  expect(waiting.text).toContain("Waiting for payment");
  expect([waiting.meta("robots"), waiting.text.includes("$17.50")]).toEqual(["noindex", true]);
  const paying = readPage((await send(order, { intent: "pay" })).body);
  const page = paying.tags("a").find(({ href }) => href?.includes("sandbox-pay"))?.["href"] ?? "";
  await shop.app.inject({
    method: "POST",
    url: page.replace(SITE, ""),
    payload: "action=pay",
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
  await workCardJobs(shop);
  expect(readPage((await ask(order)).body).text).toContain("Thank you, it is paid");

  const again = await send(
    "/shop/en/checkout",
    { ...buyer, ...hiddenIn(changed.body), key: "another", intent: "order" },
    held,
  );
  const other = String(again.headers.location);
  expect((await send(other, { intent: "cancel" })).statusCode).toBe(303);
  expect(readPage((await ask(other)).body).text).toContain("Cancelled");
  expect((await ask("/shop/en/order/nobodys")).statusCode).toBe(404);
  shop.wait(91 * 86_400);
  const over = await ask(other);
  expect([
    over.statusCode,
    readPage(over.body)
      .tags("a")
      .map(({ href }) => href),
  ]).toEqual([404, expect.arrayContaining(["/shop/en/account"])]);
});

/** What the page sends back of the price that it shows. */
const hiddenIn = (html: string): Record<string, string> =>
  Object.fromEntries(
    readPage(html)
      .tags("input")
      .filter(({ name }) => name === "hash" || name === "key")
      .map(({ name = "", value = "" }) => [name, value]),
  );

test("a form of another site is refused", async () => {
  const answer = await send("/shop/en/cart", { add: String(tea) }, { "sec-fetch-site": "cross-site" });
  expect([answer.statusCode, answer.headers["set-cookie"]]).toEqual([403, undefined]);
});

test("while the company keeps its shop closed, nothing of it is there", async () => {
  await open(false);
  for (const address of ["/shop", "/shop/en", `/shop/cn/goods/${tea}`, "/shop/sitemap.xml", "/shop/sitemap-goods.xml"])
    expect([address, (await ask(address)).statusCode]).toEqual([address, 404]);
  const robots = await ask("/robots.txt");
  expect([robots.body.includes("Disallow: /api/"), robots.body.includes("Sitemap")]).toEqual([true, false]);
  expect((await ask("/shop/en")).body).toContain("This shop is not open to the public.");
  expect((await ask("/shop/cn", { "accept-language": "zh" })).body).toContain("目前不对外开放");
  for (const path of ["/store/goods/list", "/store/goods/view"])
    expect(await shop.get(path, { id: tea })).toMatchObject({ code: 404, error: "shop.closed" });
  await open(true);
});
