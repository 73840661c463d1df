import { expect, test } from "vitest";
import { logIn } from "../support/new-member.ts";
import { openShop } from "../support/open-shop.ts";
import { settle } from "../support/read-screen.ts";

const DARK = "rgb(13, 20, 19)";
const LIGHT = "rgb(246, 247, 245)";

test("the chosen appearance is there before anything is drawn, and the system's again when that is chosen", async () => {
  const { token } = await logIn("10000001");
  const page = await openShop({ token, colorScheme: "light" });
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.goto("/setting/index");
  await settle(page);
  expect(await ground()).toBe(LIGHT);
  await page.getByRole("button", { name: /^Appearance/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Dark" }).click();
  await expect.poll(ground).toBe(DARK);

  await page.addInitScript(() =>
    document.addEventListener("readystatechange", () => {
      if (document.readyState === "interactive") {
        Object.assign(window, { themeAtFirst: document.documentElement.dataset["theme"] });
      }
    }),
  );
  await page.reload();
  await settle(page);
  expect(await page.evaluate(() => Reflect.get(window, "themeAtFirst"))).toBe("dark");
  expect(await ground()).toBe(DARK);

  await page.getByRole("button", { name: /^Appearance/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Same as device" }).click();
  await expect.poll(ground).toBe(LIGHT);
});
