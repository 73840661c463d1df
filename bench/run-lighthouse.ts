import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { chromium } from "playwright-core";

import { freePort } from "../apps/server/src/platform/embedded-postgres/free-port.ts";
import { findBrowser } from "../scripts/find-browser.ts";

/** The result of one first load on a phone: scores out of 100, times in milliseconds, and the bytes transferred. */
export type Visit = {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly blocked: number;
  readonly shift: number;
  readonly bytes: number;
  /** The complaints of Lighthouse, one per line. */
  readonly complaints: readonly string[];
};

/** npm fetches it when it is first run: with its own packages it would be a seventh of all that is installed. */
const LIGHTHOUSE = "lighthouse@13.5.0";

type Report = {
  readonly runtimeError?: { readonly message: string };
  readonly finalDisplayedUrl: string;
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, Audit>>;
};
type Audit = {
  readonly id: string;
  readonly title: string;
  readonly displayValue?: string;
  readonly score: number | null;
  readonly scoreDisplayMode: string;
  readonly numericValue?: number;
};

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
/** The time limit in milliseconds. Nothing is loaded from other sites, so only a busy machine takes long. */
const MOST_MS = 120_000;

/**
 * Opens an address in a fresh browser with Lighthouse's mobile defaults. `token` is the session stored in the browser.
 */
export const runLighthouse = async (url: string, token: string | null): Promise<Visit> => {
  const profile = mkdtempSync(join(tmpdir(), "espalier-lighthouse-"));
  const port = await freePort();
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: findBrowser(),
    args: [`--remote-debugging-port=${port}`],
  });
  try {
    if (token !== null) {
      const page = await browser.newPage();
      await page.goto(new URL("/favicon.svg", url).href);
      await page.evaluate((text) => window.localStorage.setItem("token", text), token);
      await page.close();
    }
    const file = join(profile, "report.json");
    const words = [
      url,
      `--port=${port}`,
      "--quiet",
      "--output=json",
      `--output-path=${file}`,
      `--only-categories=${CATEGORIES.join(",")}`,
      `--max-wait-for-load=${MOST_MS}`,
      // Lighthouse would clear the storage with the session; the browser is new anyway.
      ...(token === null ? [] : ["--disable-storage-reset"]),
    ];
    await promisify(execFile)("npm", ["exec", "--yes", `--package=${LIGHTHOUSE}`, "--", "lighthouse", ...words]);
    const lhr: unknown = JSON.parse(readFileSync(file, "utf8"));
    if (!isReport(lhr)) throw new Error(`${url} could not be measured`);
    if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
    if (new URL(lhr.finalDisplayedUrl).pathname !== new URL(url).pathname) {
      throw new Error(`${url} leads to ${lhr.finalDisplayedUrl}`);
    }
    const score = (category: (typeof CATEGORIES)[number]): number =>
      Math.round((lhr.categories[category]?.score ?? 0) * 100);
    const figure = (audit: string): number => lhr.audits[audit]?.numericValue ?? Number.NaN;
    return {
      performance: score("performance"),
      accessibility: score("accessibility"),
      bestPractices: score("best-practices"),
      seo: score("seo"),
      firstPaint: figure("first-contentful-paint"),
      largestPaint: figure("largest-contentful-paint"),
      blocked: figure("total-blocking-time"),
      shift: figure("cumulative-layout-shift"),
      bytes: figure("total-byte-weight"),
      complaints: Object.values(lhr.audits)
        .filter(
          ({ score: each, scoreDisplayMode }) => each !== null && each < 0.9 && scoreDisplayMode !== "informative",
        )
        .map(({ id, title, displayValue }) => [id, title, displayValue].filter(Boolean).join(": ")),
    };
  } finally {
    await browser.close();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
};

const isReport = (value: unknown): value is Report =>
  typeof value === "object" &&
  value !== null &&
  "categories" in value &&
  "audits" in value &&
  "finalDisplayedUrl" in value;
