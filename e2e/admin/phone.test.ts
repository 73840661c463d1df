import { expect, test } from "vitest";
import { openAdmin } from "../support/open-admin.ts";

test("on the narrowest phone a setting has the whole width, and each row of a list is a panel that opens", async () => {
  const page = await openAdmin("owner", { still: true, viewport: { width: 320, height: 700 } });
  await page.goto("/admin/settings");
  const row = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Company name" }) });
  const [name, around] = [await row.getByRole("heading").boundingBox(), await row.boundingBox()];
  expect(name?.width).toBeGreaterThan((around?.width ?? 0) / 2);

  await page.getByRole("button", { name: "Open the navigation" }).click();
  await page
    .getByRole("dialog")
    .getByRole("link", { name: /^Orders/ })
    .click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  const card = page.locator("[data-row]").first();
  await card.getByRole("link").first().click();
  await page.waitForURL(/\/admin\/orders\/\w+$/);
  await page.getByRole("heading", { level: 1 }).waitFor();
});

test("on a phone the actions of a selection and of a withdrawal are within reach of a thumb", async () => {
  const page = await openAdmin("owner", { still: true, viewport: { width: 390, height: 844 } });
  const isReachable = async (name: RegExp): Promise<boolean> => {
    const box = await page.getByRole("button", { name }).boundingBox();
    return box !== null && box.height >= 44 && box.y >= 0 && box.y + box.height <= 844;
  };
  await page.goto("/admin/orders?status=unshipped");
  await page.getByRole("checkbox", { name: "Select this row" }).first().click();
  await page.getByRole("button", { name: "Ship 1 order" }).waitFor();
  expect(await isReachable(/^Ship 1 order$/)).toBe(true);

  await page.goto("/admin/withdrawals");
  await page.locator("[data-opens]").first().click();
  await page.getByRole("button", { name: "Approve" }).waitFor();
  expect(await isReachable(/^Approve$/)).toBe(true);
  expect(await page.locator("[data-row]").first().isVisible()).toBe(false);
  await page.getByRole("button", { name: "Close" }).click();
  await page.locator("[data-row]").first().waitFor();
});
