import axe from "axe-core";
import { expect, test } from "vitest";
import { logIn, newMember } from "../support/new-member.ts";
import { openShop } from "../support/open-shop.ts";
import { arriveAt, eventually, seeToast } from "../support/read-screen.ts";
import { axeViolations } from "../support/axe-violations.ts";
import { LANGUAGES, settingWords } from "../support/setting-words.ts";

test.each(LANGUAGES)("a member lists the sessions, ends one and then all others, %s", async (language) => {
  const words = settingWords[language].sessions;
  const member = await newMember();
  const page = await openShop({ token: member.token, language, still: true });
  await page.addInitScript(axe.source);
  await page.goto("/setting/index");
  await page.getByRole("link", { name: words.title }).click();
  await arriveAt(page, "/setting/sessions");
  await page.getByText(words.nowhereElse).waitFor();

  const [lost, ...others] = [
    await logIn(member.uid, member.password),
    await logIn(member.uid, member.password),
    await logIn(member.uid, member.password),
  ];
  await page.reload();
  const elsewhere = page.getByRole("list", { name: words.elsewhere }).getByRole("listitem");
  await eventually(() => elsewhere.count(), 3);
  await page.getByText(words.this).waitFor();
  expect(await axeViolations(page, "the sessions", "all rules")).toEqual([]);

  // The session opened first is listed last, since the others were seen in the same second or later.
  await elsewhere.last().getByRole("button").click();
  const dialog = page.getByRole("alertdialog");
  expect(await axeViolations(page, "the question", "all rules")).toEqual([]);
  await dialog.getByRole("button", { name: words.end, exact: true }).click();
  await seeToast(page, words.ended);
  await eventually(() => elsewhere.count(), 2);
  await expect(lost.call("userDetail")).rejects.toMatchObject({ code: 403 });

  await page.getByRole("button", { name: words.endOthers, exact: true }).click();
  await dialog.getByRole("button", { name: words.endOthersConfirm }).click();
  await seeToast(page, words.othersEnded);
  await page.getByText(words.nowhereElse).waitFor();
  for (const { call } of others) await expect(call("userDetail")).rejects.toMatchObject({ code: 403 });
  expect(await member.call("userDetail")).toMatchObject({ username: member.uid });
});
