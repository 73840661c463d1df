import { expect, test } from "vitest";
import { protectedPlaces } from "./every-screen.ts";
import { logIn } from "./new-member.ts";
import { openShop } from "./open-shop.ts";
import { settle } from "./read-screen.ts";

test("what the page asks for ahead of the app is used: no call and no file is fetched twice, and no call for nothing", async () => {
  const { token, call } = await logIn("10000001");
  const places = (await protectedPlaces(call)).map(({ address }) => address);
  const found: string[] = [];
  // A payment is asked after again and again.
  for (const place of places.filter((address) => !address.startsWith("/order/payment"))) {
    const page = await openShop({ token });
    const asked: string[] = [];
    page.on("request", (request) => {
      const { pathname, search } = new URL(request.url());
      if (/^\/(?:api|assets)\//.test(pathname)) asked.push(`${pathname}${search}`);
    });
    await page.goto(place);
    await settle(page);
    const twice = asked.filter((address, position) => asked.indexOf(address) !== position);
    found.push(...twice.map((address) => `${place} asks twice for ${address}`));
    const left = await page.evaluate(() => [...(window.firstAnswers?.answers.keys() ?? [])]);
    found.push(...left.map((address) => `${place} does not need ${address}`));
    await page.close();
  }
  expect(found).toEqual([]);
}, 120_000);

test("the page shows the mark before any script has run", async () => {
  const page = await openShop({ expects: [/ERR_FAILED/] });
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto("/public/login");
  expect(await page.locator("#root svg").boundingBox()).toMatchObject({ width: 56, height: 56 });
});
