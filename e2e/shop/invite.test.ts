import { buffer } from "node:stream/consumers";
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { newMember } from "../support/new-member.ts";
import { openShop } from "../support/open-shop.ts";
import { arriveAt, seeToast, settle } from "../support/read-screen.ts";

test("the invite code and link are shown and copied, and the link fills in a newcomer's registration", async () => {
  const { page, code, link } = await openInvite();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("img", { name: `QR code for ${link}` }).waitFor();
  await page.getByRole("button", { name: "Copy code" }).click();
  await seeToast(page, "Copied");
  expect(await clipboard(page)).toBe(code);
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect.poll(() => clipboard(page)).toBe(link);

  const visitor = await openShop();
  await visitor.goto(link);
  await visitor.getByRole("region", { name: "Invited by" }).waitFor();
  await visitor.getByRole("button", { name: "Change the invitation" }).click();
  expect(await visitor.getByLabel("Invite code", { exact: true }).inputValue()).toBe(code);
});

test("a browser that forbids copying shows a message", async () => {
  const { page } = await openInvite();
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException("no", "NotAllowedError"));
  });
  await page.getByRole("button", { name: "Copy code" }).click();
  await seeToast(page, "Could not copy");
  expect(await page.getByRole("status").filter({ hasText: "Copied" }).count()).toBe(0);
});

test.each([
  ["en", "Save picture", "Picture saved"],
  ["cn", "保存图片", "图片已保存"],
] as const)("the poster is saved as a picture with the same QR code, in %s", async (language, save, saved) => {
  const { page, code } = await openInvite({ language });
  const pendingDownload = page.waitForEvent("download");
  await page.getByRole("button", { name: save }).click();
  const download = await pendingDownload;
  await seeToast(page, saved);
  expect(download.suggestedFilename()).toBe(`espalier-${code}.png`);
  const png = (await buffer(await download.createReadStream())).toString("base64");
  expect(await comparePicture(page, png)).toEqual({ width: 1080, height: 1776, wrongCells: 0 });
});

test("if a font does not load, the poster is saved with a system font", async () => {
  const { page } = await openInvite({ expects: [/woff2/, /ERR_FAILED/] });
  await page.context().route("**/*.woff2", async (route) => await route.abort());
  await page.reload();
  await settle(page);
  const pendingDownload = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save picture" }).click();
  const png = (await buffer(await (await pendingDownload).createReadStream())).toString("base64");
  expect(await comparePicture(page, png)).toEqual({ width: 1080, height: 1776, wrongCells: 0 });
});

test("the QR code stays dark on white in dark mode", async () => {
  const { page } = await openInvite({ colorScheme: "dark" });
  const fills = await page
    .getByRole("img", { name: /^QR code/ })
    .locator("path")
    .evaluateAll((drawn) => drawn.map((each) => each.getAttribute("fill")));
  expect(fills).toEqual(["#ffffff", "#14201e"]);
});

test("home links to the invitation, and back leads home", async () => {
  const { token } = await newMember();
  const page = await openShop({ token });
  await page.goto("/");
  await page.getByRole("link", { name: "Invite", exact: true }).click();
  await arriveAt(page, "/mine/invite");
  await settle(page);
  expect(await page.title()).toBe("Invite · Espalier");
  await page.getByRole("button", { name: "Back" }).click();
  await arriveAt(page, "/");
});

type Visit = {
  readonly language?: "en" | "cn";
  readonly colorScheme?: "light" | "dark";
  readonly shareSheet?: boolean;
  readonly expects?: readonly RegExp[];
};

const openInvite = async ({ shareSheet, ...visit }: Visit = {}): Promise<{
  page: Page;
  code: string;
  link: string;
}> => {
  const { token, call } = await newMember();
  const { info } = await call("userInfo");
  const page = await openShop({ token, ...visit });
  if (shareSheet !== undefined) await page.addInitScript(pretendShareSheet, shareSheet);
  await page.goto("/mine/invite");
  await settle(page);
  const link = `${inject("e2e").url}/public/reg?code=${info.invite_code}`;
  return { page, code: info.invite_code, link };
};

/** Gives the browser a share sheet that records its data, or removes the browser's own. */
const pretendShareSheet = (present: boolean): void => {
  Reflect.deleteProperty(Navigator.prototype, "share");
  if (!present) return;
  const handed: unknown[] = [];
  Object.assign(window, { handed, shareFails: "" });
  Object.defineProperty(navigator, "share", {
    value: async (what: unknown) => {
      handed.push(what);
      const failure: unknown = Reflect.get(window, "shareFails");
      if (typeof failure === "string" && failure !== "") throw new DOMException("not shared", failure);
    },
  });
};

const clipboard = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

/** Compares the cells of the QR code in a saved poster with those on the screen. */
const comparePicture = (page: Page, png: string) =>
  page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    const pen = canvas.getContext("2d");
    const svg = document.querySelector<SVGSVGElement>("article svg[role=img]");
    const dark = new Path2D(svg?.querySelector("path:last-of-type")?.getAttribute("d") ?? "");
    const side = svg?.viewBox.baseVal.width ?? 0;
    pen?.drawImage(picture, 0, 0);
    const isDark = (x: number, y: number): boolean => (pen?.getImageData(x, y, 1, 1).data[0] ?? 255) < 128;
    // The code is centred; its upper left corner is the first dark pixel on the way down the white panel's diagonal.
    const cell = Math.floor((232 * 3) / side);
    const left = Math.round((picture.width - cell * side) / 2);
    let top = 172 * 3 + 30;
    while (!isDark(left + 2, top)) top += 1;
    let wrongCells = 0;
    for (let row = 0; row < side; row += 1) {
      for (let column = 0; column < side; column += 1) {
        const drawn = isDark(left + (column + 0.5) * cell, top + (row + 0.5) * cell);
        if (drawn !== pen?.isPointInPath(dark, column + 0.5, row + 0.5)) wrongCells += 1;
      }
    }
    return { width: picture.width, height: picture.height, wrongCells };
  }, png);
