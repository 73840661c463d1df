import { spawnSync } from "node:child_process";
import { loadavg } from "node:os";
import { fileURLToPath } from "node:url";
import { createCaller } from "@espalier/contract/caller";
import { adminRoutes } from "@espalier/contract/routes.generated";
import type { AdminCalls } from "@espalier/contract/types";
import { chromium, type Browser } from "playwright-core";

import { adminCookie, adminSession } from "../e2e/support/admin-cookie.ts";
import { startShop } from "../e2e/support/start-shop.ts";
import { findBrowser } from "../scripts/find-browser.ts";
import { printTable } from "../scripts/print-table.ts";
import { median } from "./median.ts";

/** The pages that operators open most, each with a part that is there once its own data are. */
const PAGES: Readonly<Record<string, string>> = {
  "/admin/": "section .panel-ring a[href]",
  "/admin/orders": "tbody tr td a[href], [role=row] a[href]",
  "/admin/withdrawals": "tbody tr td, [role=row] [role=cell]",
  "/admin/members": "tbody tr td a[href], [role=row] a[href]",
};

const ROUNDS = 3;
const OWNER = { email: "owner@espalier.local", password: "demo1234" };
/** A slow 4G connection, as the browsers' own tools emulate it: 1.6 Mbit/s down, 0.75 up, and 150 ms there and back. */
const SLOW_4G = { offline: false, downloadThroughput: 200_000, uploadThroughput: 93_750, latency: 150 };

type Visit = { readonly paint: number; readonly rows: number; readonly requests: number; readonly bytes: number };

/**
 * The first visit of the admin app on slow 4G, with an empty cache: when anything is painted, and when the first rows are
 * there. The median of some rounds; `npm run bench -- slow /admin/orders` opens only that page.
 */
export const run = async (only: readonly string[]): Promise<void> => {
  const bootstrap = fileURLToPath(new URL("../scripts/bootstrap.mjs", import.meta.url));
  if (spawnSync(process.execPath, [bootstrap], { stdio: "inherit" }).status !== 0)
    throw new Error("the apps could not be built");
  const shop = await startShop();
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ["--no-sandbox"] });
  try {
    const token = await logIn(shop.url);
    console.log(`the median of ${ROUNDS} rounds; load average before: ${loadavg()[0]?.toFixed(1)}\n`);
    const lines: string[][] = [["page", "first paint, s", "first rows, s", "requests", "kB"]];
    for (const [path, rows] of Object.entries(PAGES)) {
      if (only.length > 0 && !only.includes(path)) continue;
      const visits: Visit[] = [];
      for (let round = 0; round < ROUNDS; round += 1)
        visits.push(await visit(browser, { url: shop.url, token, path, rows }));
      const middle = (read: (each: Visit) => number) => median(visits.map(read));
      lines.push([
        path,
        (middle(({ paint }) => paint) / 1_000).toFixed(1),
        (middle((each) => each.rows) / 1_000).toFixed(1),
        String(middle(({ requests }) => requests)),
        String(Math.round(middle(({ bytes }) => bytes) / 1_024)),
      ]);
    }
    printTable(lines);
  } finally {
    await browser.close();
    await shop.stop();
  }
};

const logIn = async (url: string): Promise<string> =>
  (
    await createCaller<AdminCalls>(adminRoutes, {
      baseUrl: `${url}/api`,
      bodies: "json",
      token: () => null,
      language: () => "en",
      onExpired: () => undefined,
    })("adminLogin", OWNER)
  ).token;

type Wanted = { readonly url: string; readonly token: string; readonly path: string; readonly rows: string };

const visit = async (browser: Browser, { url, token, path, rows }: Wanted): Promise<Visit> => {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    storageState: {
      cookies: [adminCookie(url, token)],
      origins: [{ origin: url, localStorage: [adminSession] }],
    },
  });
  try {
    const page = await context.newPage();
    const tools = await context.newCDPSession(page);
    await tools.send("Network.enable");
    await tools.send("Network.setCacheDisabled", { cacheDisabled: true });
    await tools.send("Network.emulateNetworkConditions", SLOW_4G);
    let bytes = 0;
    let requests = 0;
    tools.on("Network.requestWillBeSent", () => (requests += 1));
    tools.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
    const began = performance.now();
    await page.goto(`${url}${path}`, { waitUntil: "commit" });
    await page.locator(rows).first().waitFor({ timeout: 60_000 });
    const there = performance.now() - began;
    const paint = await page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0);
    return { paint, rows: there, requests, bytes };
  } finally {
    await context.close();
  }
};
