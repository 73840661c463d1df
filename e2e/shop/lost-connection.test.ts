import { expect, test } from "vitest";
import { holdRequests } from "../support/hold-requests.ts";
import { newGoods } from "../support/new-goods.ts";
import { newMember } from "../support/new-member.ts";
import { openShop } from "../support/open-shop.ts";
import { arriveAt, eventually, seeToast, settle } from "../support/read-screen.ts";
import { submitOrder } from "../support/submit-order.ts";

const LOST = [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/];

test("a lost connection is shown above the page while it lasts, and failed loads are repeated when it is back", async () => {
  const { token } = await newMember();
  const page = await openShop({ token, expects: LOST });
  await page.goto("/");
  await settle(page);
  await page.getByRole("link", { name: "Account", exact: true }).click();
  await arriveAt(page, "/mine");
  await page.getByRole("link", { name: "Home", exact: true }).click();
  await settle(page);
  const bar = page.getByText("No connection. Showing what was already loaded.");
  await page.waitForLoadState("networkidle");
  await page.context().setOffline(true);
  await bar.waitFor();
  await page.getByRole("heading", { name: "Newcomer" }).waitFor();
  const height = await page.evaluate(() => document.documentElement.style.getPropertyValue("--page-top"));
  expect(Number.parseInt(height, 10)).toBeGreaterThan(40);
  await page.context().setOffline(false);
  await bar.waitFor({ state: "detached" });
  expect(await page.evaluate(() => document.documentElement.style.getPropertyValue("--page-top"))).toBe("");
});

test("a form keeps its fields when the call fails", async () => {
  const { token } = await newMember();
  const page = await openShop({ token, expects: LOST });
  await page.goto("/address/edit");
  await settle(page);
  const fields = page.getByRole("textbox");
  const typed = await fields.evaluateAll((inputs) =>
    inputs.map((input, place) =>
      input instanceof HTMLInputElement && input.inputMode === "tel" ? "81234567" : `Typed ${place}`,
    ),
  );
  for (const [place, text] of typed.entries()) await fields.nth(place).fill(text);
  const written = await fields.evaluateAll((inputs) => inputs.map((input) => ("value" in input ? input.value : "")));
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Save" }).click();
  await seeToast(page, /./);
  expect(await fields.evaluateAll((inputs) => inputs.map((input) => ("value" in input ? input.value : "")))).toEqual(
    written,
  );
});

test("a sheet that failed to load is requested again at the next tap", async () => {
  const { token } = await newMember();
  const goods = await newGoods({ price: "10.00" });
  const page = await openShop({ token, expects: LOST });
  const code = "**/assets/quantity-sheet-*.js";
  await page.route(code, async (route) => await route.abort());
  await page.goto(`/goods/detail?id=${goods.id}`);
  const add = page.getByRole("button", { name: "Add to cart" });
  await add.click();
  await seeToast(page, /connection/);
  await page.unroute(code);
  await add.click();
  await page.getByRole("dialog").getByRole("button", { name: "Add to cart" }).waitFor();
  expect(await page.getByRole("dialog").count()).toBe(1);
});

test("a sheet that loads slowly says that it is loading", async () => {
  const { token } = await newMember();
  const goods = await newGoods({ price: "10.00" });
  const page = await openShop({ token });
  const release = await holdRequests(page, "**/assets/quantity-sheet-*.js");
  await page.goto(`/goods/detail?id=${goods.id}`);
  await page.getByRole("button", { name: "Add to cart" }).click();
  await page.getByRole("status").filter({ hasText: "Loading" }).waitFor();
  release();
  await page.getByRole("dialog").getByRole("button", { name: "Add to cart" }).waitFor();
  expect(await page.getByRole("status").filter({ hasText: "Loading" }).count()).toBe(0);
});

test("an order whose answer was lost is shown after a reload, and paid only once", async () => {
  const member = await newMember({ SP: "100.00" });
  const goods = await newGoods({ price: "10.00" });
  const page = await openShop({ token: member.token, expects: LOST });
  await page.goto(`/goods/detail?id=${goods.id}`);
  await page.getByRole("button", { name: "Buy now" }).click();
  await arriveAt(page, "/order/submit");
  await page.getByLabel(`Quantity of ${goods.title}`).waitFor();
  const notice = page.getByRole("note").filter({ hasText: "An earlier attempt received no response" });
  expect(await notice.count()).toBe(0);
  await page.route(
    "**/api/order/create",
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await submitOrder(page);
  await notice.waitFor();
  await page.reload();
  await notice.waitFor();
  await page.getByRole("button", { name: "One more" }).click();
  await notice.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "One less" }).click();
  await notice.waitFor();
  await page.getByRole("button", { name: "Place order" }).click();
  await arriveAt(page, "/order/success?amount=10.00");
  await eventually(async () => (await member.call("orderList", { page: 1 })).length, 1);
  expect((await member.call("userInfo")).info.purse).toBe("90.00");
});
