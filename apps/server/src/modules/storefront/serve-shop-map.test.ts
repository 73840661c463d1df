import { LANGUAGES } from "@espalier/core/text/language";
import { done } from "@espalier/core/vocabulary/outcome";
import { afterAll, beforeAll, expect, test } from "vitest";

import { inTransaction } from "../../platform/db/in-transaction.ts";
import { withClient } from "../../platform/db/with-client.ts";
import { expectNoFaults } from "../../testing/expect-no-faults.ts";
import { testApp, type TestApp } from "../../testing/setup/test-app.ts";
import { writeSetting } from "../settings/settings.ts";

const SITE = "https://shop.example";
const GOODS = 20_500;

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
  await inTransaction(shop.db, async (tx) => done(await writeSetting(tx, "shop.public", true)));
});
afterAll(async () => {
  expectNoFaults(shop);
  await shop.stop();
});

const ask = async (url: string) => await shop.app.inject({ url });

/** The addresses of a map, or of the maps in a list. */
const listed = async (map: string): Promise<readonly string[]> =>
  Array.from((await ask(map)).body.matchAll(/<loc>([^<]*)<\/loc>/g), ([, address = ""]) => address);

test("a shop of more goods than a map may list has several, with all goods once", async () => {
  await withClient(shop.database.ownerUrl, "tests", async (client) => {
    // Nobody searches for them.
    await client.query("alter table goods disable trigger user");
    await client.query(
      `insert into goods (kind, sku, title, thumb, images, content, price, pv_price, pv, created_at)
       select 'good', 'BEAD-' || n, '{"en": "Bead"}', '', '{}', '{"en": ""}', 100, 100, 0, now() from generate_series(1, ${GOODS}) n`,
    );
    await client.query("alter table goods enable trigger user");
  });
  const [pages = "", ...goods] = await listed("/shop/sitemap.xml");
  expect(pages).toBe(`${SITE}/shop/sitemap-pages.xml`);
  expect(goods).toHaveLength(2);
  const found = (await Promise.all(goods.map(async (map) => await listed(map.slice(SITE.length))))).flat();
  for (const language of LANGUAGES) {
    const own = found.filter((address) => address.startsWith(`${SITE}/shop/${language}/goods/`));
    expect(own.length).toBe(new Set(own).size);
    expect(own.length).toBe(GOODS);
  }
  for (const from of ["", "x", "-1", "9".repeat(99)])
    expect((await ask(`/shop/sitemap-goods.xml?from=${from}`)).statusCode).toBe(200);
});
