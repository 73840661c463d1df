import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { newMember } from "../support/new-member.ts";
import { openAdmin } from "../support/open-admin.ts";
import { openShop } from "../support/open-shop.ts";
import { seeToast } from "../support/read-screen.ts";

test("a notice with pasted scripts is published without them and withdrawn again", async () => {
  const title = `News ${randomBytes(4).toString("hex")}`;
  const page = await openAdmin("content");
  await page.goto("/admin/content");
  await page.getByRole("button", { name: "Write a notice" }).click();
  await page.getByRole("heading", { level: 1, name: "Write a notice" }).waitFor();
  await page.getByLabel("Title in English").fill(title);
  await page.getByLabel("Title in Chinese").fill("新闻");
  const text = page.getByRole("textbox", { name: "Text in English" });
  await text.waitFor();
  await page.getByRole("button", { name: "HTML" }).first().click();
  await text.fill("<h2>Harvest</h2><p>The <strong>oolong</strong> is in.</p><script>document.title='x'</script>");
  await page.getByRole("switch", { name: /Published/ }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await seeToast(page, "Saved");

  const shop = await openShop({ token: (await newMember()).token });
  await shop.goto("/notice/list");
  await shop.getByText(title).click();
  await shop.getByRole("heading", { name: "Harvest" }).waitFor();
  await shop.getByText("oolong").waitFor();

  await page.getByRole("switch", { name: /Published/ }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Draft", { exact: true }).waitFor();
  await shop.goto("/notice/list");
  await shop.getByText("Welcome to Espalier").waitFor();
  expect(await shop.getByText(title).count()).toBe(0);
});

test("the editor keeps its text when saving is refused", async () => {
  const page = await openAdmin("content", { language: "cn" });
  await page.goto("/admin/content/articles/-/new");
  await page.getByLabel("标识").fill("help");
  await page.getByLabel("标题（英语）").fill("Help");
  await page.getByLabel("标题（中文）").fill("帮助");
  const text = page.getByRole("textbox", { name: "内容（中文）" });
  await text.fill("请看这里");
  await page.getByRole("button", { name: "保存" }).click();
  await seeToast(page, "该标识已被其他文章使用");
  expect(await text.innerText()).toContain("请看这里");
});
