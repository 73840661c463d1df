import { randomBytes } from "node:crypto";
import { serverTexts } from "../../apps/server/src/locales/server-texts.ts";
import { expect, test } from "vitest";
import { setCustomer } from "../../apps/server/src/testing/builders/a-customer.ts";
import { type Member, newMember } from "../support/new-member.ts";
import { openShop } from "../support/open-shop.ts";
import { readCode } from "../support/read-code.ts";
import { arriveAt, seeToast } from "../support/read-screen.ts";
import { LANGUAGES, settingWords } from "../support/setting-words.ts";
import { withDatabase } from "../support/with-database.ts";

test.each(LANGUAGES)("an account without an e-mail adds one, once, %s", async (language) => {
  const words = settingWords[language];
  const member = await memberWithoutEmail();
  const page = await openShop({ token: member.token, language, expects: [/api\/(code|setting\/email)|ERR_FAILED/] });
  // Members who need a code are sent here first.
  await page.goto("/setting/pass");
  await page.getByText(words.emailMissing.title).waitFor();
  await page.getByRole("link", { name: words.email }).click();
  await arriveAt(page, "/setting/email");
  const [email, code, send, submit] = [
    page.getByLabel(words.emailLabel),
    page.getByLabel(words.code.label),
    page.getByRole("button", { name: words.code.send }),
    page.getByRole("button", { name: words.emailSubmit, exact: true }),
  ];
  const address = `${randomBytes(6).toString("hex")}@members.example`;

  await send.click();
  await seeToast(page, words.emailChange.enterEmail);
  await code.fill("123456");
  await submit.click();
  await seeToast(page, words.emailChange.enterEmail);
  await code.fill("");
  await email.fill(` ${address.toUpperCase()} `);
  await submit.click();
  await seeToast(page, words.emailChange.enterCode);

  await page.route("**/api/code**", (route) => route.abort());
  await send.click();
  await seeToast(page, words.editLoginPass.sendFail);
  await page.unroute("**/api/code**");
  await send.click();
  await seeToast(page, words.editLoginPass.sent);
  const right = await readCode(address);
  await code.fill(right === "000000" ? "111111" : "000000");
  await submit.click();
  await seeToast(page, language === "en" ? "The verification code is wrong" : "验证码错误");
  await code.fill(right);
  await page.route("**/api/setting/email", (route) => route.abort());
  await submit.click();
  await seeToast(page, words.emailChange.failed);
  expect(await code.inputValue()).toBe(right);
  await page.unroute("**/api/setting/email");
  await submit.click();
  await seeToast(page, serverTexts[language].labels.done.settingEmail);
  await arriveAt(page, "/setting/index");
  await page.getByRole("link", { name: words.loginPassword }).waitFor();
  expect(await page.getByRole("link", { name: words.email }).count()).toBe(0);
  expect((await member.call("userInfo")).info.email).toBe(address);

  await page.goto("/setting/email");
  await page.getByText(words.emailFixed).waitFor();
  expect(await email.inputValue()).toBe(address);
  expect(await email.isEditable()).toBe(false);
  expect([await code.count(), await submit.count()]).toEqual([0, 0]);
});

/** A new member without an e-mail, as in accounts created before it was required. */
const memberWithoutEmail = async (): Promise<Member> => {
  const member = await newMember();
  await withDatabase(async (db) => {
    const { id } = await db.selectFrom("member").select("id").where("uid", "=", member.uid).executeTakeFirstOrThrow();
    await setCustomer(db, id, { email: null });
  });
  return member;
};
