import { expect, test } from "vitest";
import { newMember } from "../support/new-member.ts";
import { adminAs, openAdmin } from "../support/open-admin.ts";
import { openShop } from "../support/open-shop.ts";
import { seeToast } from "../support/read-screen.ts";

test("a changed setting needs a reason, applies to the shop at once and is in the audit log", async () => {
  const owner = await adminAs("owner");
  const page = await openAdmin("owner");
  await page.goto("/admin/settings");
  const field = page.getByRole("textbox", { name: "Minimum withdrawal" });
  await field.fill("２３.5");
  await page.getByRole("button", { name: "Review and save" }).click();
  const save = page.getByRole("button", { name: "Save", exact: true });
  await save.click();
  await page.getByText("Please give a reason.").waitFor();
  await page.getByLabel("Reason", { exact: true }).fill("Fewer small ones");
  await save.click();
  await seeToast(page, "Saved");
  expect(await field.inputValue()).toBe("23.50");
  const member = await newMember();
  expect(await member.call("config")).toMatchObject({ withdraw_minimum: "23.50" });
  await page.getByRole("link", { name: "History of Minimum withdrawal" }).click();
  await page.getByText("Fewer small ones").first().waitFor();
  await owner("adminSettingSet", { key: "withdraw.minimum", value: "10.00", reason: "as it was" });
});

test("bookings are switched on, and the shop offers them", async () => {
  const owner = await adminAs("owner");
  const [before] = (await owner("adminSettingList")).filter(({ key }) => key === "booking.enabled");
  await owner("adminSettingSet", { key: "booking.enabled", value: "false" });
  const page = await openAdmin("owner", { language: "cn" });
  await page.goto("/admin/settings");
  await page.getByRole("switch", { name: "预约功能" }).click();
  await page.getByRole("button", { name: "核对并保存" }).click();
  await page.getByRole("button", { name: "保存", exact: true }).click();
  await seeToast(page, "已保存");
  const shop = await openShop({ token: (await newMember()).token });
  await shop.goto("/book");
  await shop.getByRole("heading").first().waitFor();
  expect(Object((await shop.request.get("/api/config").then((answer) => answer.json())).data).booking_enabled).toBe(
    true,
  );
  await owner("adminSettingSet", { key: "booking.enabled", value: before?.value ?? "false" });
});
