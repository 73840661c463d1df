import { type BrowserServer, chromium } from "playwright-core";
import type { TestProject } from "vitest/node";
import { findBrowser } from "../../scripts/find-browser.ts";
import { type RunningShop, startShop } from "./start-shop.ts";

declare module "vitest" {
  interface ProvidedContext {
    readonly e2e: {
      /** The address of the shop. */
      readonly url: string;
      readonly databaseUrl: string;
      readonly secretKey: string;
      /** The address of the browser. */
      readonly browser: string;
    };
  }
}

let shop: RunningShop | undefined;
let browser: BrowserServer | undefined;

/** Starts one server and one browser for all tests of a run. */
export const setup = async (project: TestProject): Promise<void> => {
  [shop, browser] = await Promise.all([
    startShop(),
    chromium.launchServer({ executablePath: findBrowser(), host: "127.0.0.1" }),
  ]);
  const { url, databaseUrl, secretKey } = shop;
  project.provide("e2e", { url, databaseUrl, secretKey, browser: browser.wsEndpoint() });
};

/** Fails the run on a fault that the server logged, since the tests themselves would not notice it. */
export const teardown = async (): Promise<void> => {
  await browser?.close();
  const faults = (await shop?.stop()) ?? [];
  if (faults.length > 0) throw new Error(`the server reported:\n${faults.join("\n")}`);
};
