import axe from "axe-core";
import { expect, test } from "vitest";
import { newMember } from "../support/new-member.ts";
import { openShop } from "../support/open-shop.ts";
import { arriveAt, seeToast } from "../support/read-screen.ts";
import { axeViolations } from "../support/axe-violations.ts";
import { LANGUAGES, settingWords } from "../support/setting-words.ts";

test.each(LANGUAGES)("the profile is changed, with the birthday, %s", async (language) => {
  const words = settingWords[language];
  const member = await newMember();
  const page = await openShop({ token: member.token, language, still: true });
  await page.addInitScript(axe.source);
  await page.goto("/setting/index");
  await page.getByRole("link", { name: words.profile }).click();
  await arriveAt(page, "/setting/info");
  await page.getByText(member.uid).waitFor();
  await page.getByText(member.email).waitFor();
  const [nickname, save] = [
    page.getByLabel(words.nickname),
    page.getByRole("button", { name: words.shell.save, exact: true }),
  ];
  await nickname.fill("   ");
  expect(await save.isDisabled()).toBe(true);
  await nickname.fill("<b>梅🍊</b> and more");
  await save.click();
  await page.getByText(words.shell.kit.tooLong.replace("{{over}}", "7").replace("{{most}}", "11")).first().waitFor();
  await nickname.fill("<b>梅🍊</b>");
  await page.getByLabel(words.mobile).fill("６５ 9123");
  await page.getByLabel(words.postal).fill(" 018956 ");
  await page.getByLabel(words.address, { exact: true }).fill("8 Marina View\n<script>alert(1)</script>");

  await page.getByRole("button", { name: words.birthday }).click();
  const calendar = page.getByRole("dialog", { name: words.birthday });
  await calendar.getByLabel(words.shell.day.year).selectOption("1987");
  await calendar.getByLabel(words.shell.day.month, { exact: true }).selectOption("2");
  expect(await axeViolations(page, "the calendar", "all rules")).toEqual([]);
  await calendar.locator('[data-day="1987-03-14"] button').click();
  await calendar.waitFor({ state: "detached" });
  await page.getByText("1987-03-14").waitFor();
  await save.click();
  await seeToast(page, words.settingInfo.saved);
  await arriveAt(page, "/setting/index");
  await page.getByText("<b>梅🍊</b>", { exact: true }).waitFor();
  expect(await member.call("userDetail")).toMatchObject({
    nickname: "<b>梅🍊</b>",
    birthday: "1987-03-14",
    mobile: "659123",
    postal: "018956",
    address: "8 Marina View\n<script>alert(1)</script>",
  });
});

test.each(LANGUAGES)(
  "the form keeps its fields when saving fails, and asks before it discards them, %s",
  async (language) => {
    const words = settingWords[language];
    const member = await newMember();
    const page = await openShop({ token: member.token, language, still: true, expects: [/setting\/info|ERR_FAILED/] });
    await page.addInitScript(axe.source);
    await page.goto("/setting/index");
    await page.getByRole("link", { name: words.profile }).click();
    const nickname = page.getByLabel(words.nickname);
    const back = page.getByRole("button", { name: words.shell.back });
    const save = page.getByRole("button", { name: words.shell.save, exact: true });

    // Without a change there is no question.
    await nickname.fill("Other");
    await nickname.fill("Newcomer");
    await back.click();
    await arriveAt(page, "/setting/index");
    await page.getByRole("link", { name: words.profile }).click();

    await page.route("**/api/setting/info", (route) => route.abort());
    await nickname.fill("Kept");
    await save.click();
    await seeToast(page, words.settingInfo.submitFailed);
    await page.unroute("**/api/setting/info");
    // The server refuses a character that changes the text direction, with its own message.
    await nickname.fill("Ke\u202ept");
    await save.click();
    await seeToast(page, language === "en" ? /characters/ : /字符/);
    expect(await nickname.inputValue()).toBe("Ke\u202ept");

    const dialog = page.getByRole("alertdialog", { name: words.shell.leave.title });
    await back.click();
    await dialog.waitFor();
    expect(await axeViolations(page, "the question", "all rules")).toEqual([]);
    await dialog.getByRole("button", { name: words.shell.leave.stay }).click();
    await dialog.waitFor({ state: "detached" });
    expect(await nickname.inputValue()).toBe("Ke\u202ept");
    await page.goBack();
    await dialog.getByRole("button", { name: words.shell.leave.discard }).click();
    await arriveAt(page, "/setting/index");
    expect((await member.call("userDetail")).nickname).toBe("Newcomer");
  },
);
