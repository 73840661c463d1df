import axe from "axe-core";
import { expect, test } from "vitest";
import { newMember } from "../support/new-member.ts";
import { openShop } from "../support/open-shop.ts";
import { lookAt, redAndBlue } from "../support/picture-file.ts";
import { arriveAt, seeToast } from "../support/read-screen.ts";
import { axeViolations } from "../support/axe-violations.ts";
import { LANGUAGES, settingWords } from "../support/setting-words.ts";

test.each(LANGUAGES)(
  "a picture is cropped, sent as a square of 256 pixels and shown everywhere at once, %s",
  async (language) => {
    const words = settingWords[language];
    const member = await newMember();
    const page = await openShop({ token: member.token, language, still: true });
    await page.addInitScript(axe.source);
    await page.goto("/setting/index");
    await page.getByRole("link", { name: words.profile }).click();
    await page.getByRole("button", { name: words.avatar.change }).click();
    const choosing = page.waitForEvent("filechooser");
    const choice = page.getByRole("dialog", { name: words.avatar.change });
    await choice.waitFor();
    expect(await axeViolations(page, "the choice", "all rules")).toEqual([]);
    await choice.getByRole("button", { name: words.avatar.choose }).click();
    await (await choosing).setFiles(await redAndBlue(page));

    const sheet = page.getByRole("dialog", { name: words.avatar.crop });
    const stage = sheet.getByRole("application", { name: words.avatar.stage });
    await stage.waitFor();
    expect(await axeViolations(page, "the crop", "all rules")).toEqual([]);
    // Dragged to the right end, only the left half is visible, also when zoomed in.
    for (let press = 0; press < 20; press += 1) await stage.press("ArrowRight");
    await stage.press("+");
    await sheet.getByRole("button", { name: words.avatar.use }).click();
    await seeToast(page, words.avatar.done);
    await sheet.waitFor({ state: "detached" });

    const { avatar } = (await member.call("userInfo")).info;
    expect(await lookAt(page, avatar)).toEqual({ width: 256, height: 256, colours: ["red", "red", "red"] });
    await page.locator(`img[src="${avatar}"]`).waitFor();
    await page.getByRole("button", { name: words.shell.back }).click();
    await arriveAt(page, "/setting/index");
    await page.locator(`img[src="${avatar}"]`).waitFor();
    await page.getByRole("button", { name: words.shell.back }).click();
    await arriveAt(page, "/mine");
    await page.locator(`img[src="${avatar}"]`).waitFor();
  },
);

test("the crop of a picture starts in the middle and can be dragged", async () => {
  const words = settingWords.en;
  const member = await newMember();
  const page = await openShop({ token: member.token, still: true });
  await page.goto("/setting/info");
  const input = page.getByLabel(words.avatar.choose, { exact: true });
  await input.waitFor({ state: "attached" });
  const use = page.getByRole("button", { name: words.avatar.use });
  await input.setInputFiles(await redAndBlue(page));
  await use.click();
  await seeToast(page, words.avatar.done);
  const centred = await lookAt(page, (await member.call("userInfo")).info.avatar);
  expect(centred.colours).toEqual(["red", expect.any(String), "blue"]);

  await page.getByRole("dialog").waitFor({ state: "detached" });
  await input.setInputFiles(await redAndBlue(page));
  const box = await page.getByRole("application", { name: words.avatar.stage }).boundingBox();
  if (box === null) throw new Error("the stage is not in sight");
  await page.mouse.move(box.x + 200, box.y + 100);
  await page.mouse.down();
  await page.mouse.move(box.x + 100, box.y + 100, { steps: 4 });
  await page.mouse.move(box.x - 200, box.y + 100, { steps: 4 });
  await page.mouse.up();
  await use.click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  const moved = await lookAt(page, (await member.call("userInfo")).info.avatar);
  expect(moved.colours).toEqual(["blue", "blue", "blue"]);
});

test.each(LANGUAGES)(
  "a file that is not a picture, too large or broken is refused before it is sent, %s",
  async (language) => {
    const words = settingWords[language];
    const member = await newMember();
    const page = await openShop({ token: member.token, language });
    const sent: string[] = [];
    page.on("request", (request) => sent.push(request.url()));
    await page.goto("/setting/info");
    const input = page.getByLabel(words.avatar.choose, { exact: true });
    await input.waitFor({ state: "attached" });
    const files = [
      [
        { name: "page.html", mimeType: "text/html", buffer: Buffer.from("<script>alert(1)</script>") },
        words.avatar.type,
      ],
      [{ name: "large.png", mimeType: "image/png", buffer: Buffer.alloc(6 * 1024 * 1024) }, words.avatar.size],
      [{ name: "broken.png", mimeType: "image/png", buffer: Buffer.from("no picture") }, words.avatar.unreadable],
      [{ name: "empty.png", mimeType: "image/png", buffer: Buffer.alloc(0) }, words.avatar.unreadable],
    ] as const;
    for (const [file, message] of files) {
      await input.setInputFiles(file);
      await seeToast(page, message);
    }
    expect(sent.filter((url) => url.endsWith("/user/avatar"))).toEqual([]);
    expect((await member.call("userInfo")).info.avatar).toBe("");
  },
);

test("a picture that could not be sent stays in the crop frame and can be sent again", async () => {
  const words = settingWords.en;
  const member = await newMember();
  const page = await openShop({ token: member.token, expects: [/user\/avatar|ERR_FAILED/] });
  await page.goto("/setting/info");
  await page.route("**/api/user/avatar", (route) => route.abort());
  const input = page.getByLabel(words.avatar.choose, { exact: true });
  await input.waitFor({ state: "attached" });
  await input.setInputFiles(await redAndBlue(page));
  const use = page.getByRole("button", { name: words.avatar.use });
  await use.click();
  await seeToast(page, words.avatar.failed);
  await page.unroute("**/api/user/avatar");
  await use.click();
  await seeToast(page, words.avatar.done);
  expect((await member.call("userInfo")).info.avatar).not.toBe("");
});
