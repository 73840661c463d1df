import { LANGUAGES } from "@espalier/core/text/language";
import { done } from "@espalier/core/vocabulary/outcome";
import { fastify } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";

import { inTransaction } from "../../platform/db/in-transaction.ts";
import { aGood } from "../../testing/builders/a-good.ts";
import { expectNoFaults } from "../../testing/expect-no-faults.ts";
import { testApp, type TestApp } from "../../testing/setup/test-app.ts";
import { writeSetting } from "../settings/settings.ts";
import { serveShopMap } from "./serve-shop-map.ts";

const SITE = "https://shop.example";
const GOODS = 25;
/** How many goods a map lists here. */
const MAPPED = 10;

let shop: TestApp;
const app = fastify();
beforeAll(async () => {
  shop = await testApp();
  serveShopMap(app, shop.deps, MAPPED);
  await inTransaction(shop.db, async (tx) => done(await writeSetting(tx, "shop.public", true)));
});
afterAll(async () => {
  expectNoFaults(shop);
  await app.close();
  await shop.stop();
});

const ask = async (url: string) => await app.inject({ url });

/** The addresses of a map, or of the maps in a list. */
const listed = async (map: string): Promise<readonly string[]> =>
  Array.from((await ask(map)).body.matchAll(/<loc>([^<]*)<\/loc>/g), ([, address = ""]) => address);

test("a shop of more goods than a map may list has several, with all goods once", async () => {
  for (let good = 0; good < GOODS; good += 1) await aGood(shop.db, { title: `Bead ${good}` });
  const [pages = "", ...goods] = await listed("/shop/sitemap.xml");
  expect(pages).toBe(`${SITE}/shop/sitemap-pages.xml`);
  expect(goods).toHaveLength(3);
  const found = (await Promise.all(goods.map(async (map) => await listed(map.slice(SITE.length))))).flat();
  for (const language of LANGUAGES) {
    const own = found.filter((address) => address.startsWith(`${SITE}/shop/${language}/goods/`));
    expect(own.length).toBe(new Set(own).size);
    expect(own.length).toBe(GOODS);
  }
  for (const from of ["", "x", "-1", "9".repeat(99)])
    expect((await ask(`/shop/sitemap-goods.xml?from=${from}`)).statusCode).toBe(200);
});
