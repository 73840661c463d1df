import { textIn } from "@espalier/core/text/localized-text";
import axe from "axe-core";
import { expect, test } from "vitest";
import { newMember } from "../support/new-member.ts";
import { openShop } from "../support/open-shop.ts";
import { settle } from "../support/read-screen.ts";
import { axeViolations } from "../support/axe-violations.ts";
import { withDatabase } from "../support/with-database.ts";

const WIDE = `
  <h2>${"Unbreakable".repeat(12)}</h2>
  <p>Text with <code>${"inline_code_".repeat(20)}</code> and https://espalier.example/${"path".repeat(60)}</p>
  <table><tbody><tr>${"<th>Heading</th>".repeat(14)}</tr><tr>${"<td>1,234,567.00</td>".repeat(14)}</tr></tbody></table>
  <pre>${"one long line of code; ".repeat(20)}</pre>
  <img src="/demo/pictures/alishan-oolong-main.svg" width="2400" height="1200" alt="A picture far too wide">
  <ul><li>One<ul><li>Two<ul><li>${"Three ".repeat(30)}</li></ul></li></ul></li></ul>`;

test.each(["light", "dark"] as const)("long content of any kind fits the narrowest screen, %s", async (colorScheme) => {
  const { token } = await newMember();
  const notice = await newNotice({ content: WIDE, cover: "/demo/pictures/cover-settlement.svg" });
  const page = await openShop({ token, colorScheme, still: true });
  await page.addInitScript(axe.source);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`/notice/detail?id=${notice}`);
  await page.getByRole("img", { name: "A picture far too wide" }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await page.locator("article img").first().getAttribute("src")).toBe("/demo/pictures/cover-settlement.svg");
  expect(await axeViolations(page, "a wide notice", "all rules")).toEqual([]);
  await page.locator("pre").focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => page.locator("pre").evaluate((wide) => wide.scrollLeft)).toBeGreaterThan(0);
});

test.each(["en", "cn"] as const)("every article of the company opens with its title, in %s", async (language) => {
  const { token } = await newMember();
  const page = await openShop({ token, language });
  const articles = await withDatabase(
    async (db) => await db.selectFrom("article").select(["symbol", "title"]).orderBy("symbol").execute(),
  );
  expect(articles.length).toBeGreaterThan(2);
  for (const { symbol, title } of articles) {
    await page.goto(`/posts?s=${symbol}`);
    await page.getByRole("heading", { level: 1, name: textIn(title, language) }).waitFor();
    await settle(page);
    expect((await page.locator(".prose-html").innerText()).length).toBeGreaterThan(40);
  }
});

const newNotice = async ({ content, cover }: { content: string; cover: string }): Promise<number> =>
  await withDatabase(async (db) => {
    const title = "A notice of a test";
    const { id } = await db
      .insertInto("notice")
      .values({
        title: {
          en: title,
          cn: title,
        },
        content: {
          en: content,
          cn: content,
        },
        cover,
        created_at: new Date(0),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  });
