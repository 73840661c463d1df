import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { patterns } from "../../apps/shop/src/lib/paths.ts";
import { logIn } from "../support/new-member.ts";
import { openShop } from "../support/open-shop.ts";
import { eventually, settle } from "../support/read-screen.ts";
import { startMirror } from "../support/start-mirror.ts";

const UNREACHABLE = [/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|ERR_FAILED|ERR_EMPTY_RESPONSE|Failed to fetch/];

/** The app's own files, and pictures. */
const CACHEABLE = /^\/(?:index\.html|favicon\.svg|manifest\.webmanifest|assets\/|demo\/pictures\/|files\/)/;

test("the shop can be installed: its manifest names an icon of every kind, and each one exists", async () => {
  const page = await openShop();
  await page.goto("/public/login");
  const manifest = await page.evaluate(async () => {
    const address = document.querySelector<HTMLLinkElement>('link[rel="manifest"]')?.href ?? "";
    const read: unknown = await (await fetch(address)).json();
    return read;
  });
  expect(manifest).toMatchObject({ name: "Espalier", start_url: "/", scope: "/", display: "standalone" });
  await expect.poll(() => page.locator("title").allTextContents()).toEqual(["Log in · Espalier"]);
  const { screenshots, shortcuts } = Object(manifest);
  expect([screenshots.length, shortcuts.length]).toEqual([3, 4]);
  for (const { src, sizes } of screenshots) {
    const { width, height } = await sharp(await (await page.request.get(String(src))).body()).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
  for (const { url } of shortcuts) expect(patterns).toContain(url);
  const icons = ["icon-192.png", "icon-512.png", "maskable-512.png", "apple-touch-icon.png"];
  for (const icon of icons)
    expect((await page.request.get(`/icons/${icon}`)).headers()["content-type"]).toBe("image/png");
  const worker = await page.request.get("/service-worker.js");
  expect(worker.headers()["cache-control"]).toBe("no-cache");
});

test.each([
  ["en", "No connection. Showing what was already loaded.", "No connection"],
  ["cn", "网络已断开，已加载的内容仍可查看。", "没有网络连接"],
] as const)(
  "without a connection the shop opens and says so, in %s, and loads when it is back",
  async (language, bar, face) => {
    const mirror = await startMirror();
    onTestFinished(mirror.stop);
    const { token } = await logIn("10000001");
    const page = await openShop({ at: mirror.url, worker: true, language, token, expects: UNREACHABLE });
    await page.goto("/");
    await settle(page);
    await installed(page);

    await mirror.stop();
    await page.context().setOffline(true);
    await page.goto("/mine/order");
    await page.getByText(bar).waitFor();
    await page.getByRole("alert").getByText(face).waitFor();
    expect(await page.getAttribute("html", "lang")).toBe(language === "cn" ? "zh-CN" : "en");

    await mirror.start();
    await page.context().setOffline(false);
    await page.locator('a[href^="/mine/order/detail"]').first().waitFor();
    await page.getByText(bar).waitFor({ state: "detached" });
  },
);

test("no call and no admin page is cached", async () => {
  const { token } = await logIn("10000001");
  const page = await openShop({ worker: true, token });
  for (const address of ["/", "/mine", "/mine/trade"]) {
    await page.goto(address);
    await settle(page);
  }
  await installed(page);
  const cached = await cachedAddresses(page);
  expect(cached).toContain("/index.html");
  expect(cached.filter((address) => !CACHEABLE.test(address))).toEqual([]);
});

test("a new version is offered and loaded only on request", async () => {
  const mirror = await startMirror();
  onTestFinished(mirror.stop);
  const page = await openShop({ at: mirror.url, worker: true });
  await page.goto("/public/login");
  await installed(page);
  await page.reload();
  await page.getByLabel("Username").fill("10000001");
  const before = await shells(page);

  mirror.release();
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  const offer = page.getByText("A new version is ready");
  await offer.waitFor();
  expect(await page.getByLabel("Username").inputValue()).toBe("10000001");
  const other = await page.context().newPage();
  await other.goto("/public/login");
  await other.getByText("A new version is ready").waitFor();
  await other.getByLabel("Username").fill("10000002");

  const loaded = page.waitForEvent("domcontentloaded");
  await page.getByRole("button", { name: "Reload" }).click();
  await loaded;
  await page.getByRole("button", { name: "Log in" }).waitFor();
  expect(await offer.count()).toBe(0);
  expect(await shells(page)).not.toEqual(before);
  expect(await other.getByLabel("Username").inputValue()).toBe("10000002");
  expect(await other.getByText("A new version is ready").count()).toBe(1);
});

/** Waits until the worker has fetched the shop's files and answers this page. */
const installed = async (page: Page): Promise<void> => {
  await eventually(() => page.evaluate(() => navigator.serviceWorker.controller?.state), "activated");
};

const shells = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith("shell-")));

const cachedAddresses = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const caching = (await caches.keys()).map(async (name) => await (await caches.open(name)).keys());
    return (await Promise.all(caching)).flat().map(({ url }) => new URL(url).pathname);
  });
