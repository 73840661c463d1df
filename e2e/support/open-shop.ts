import { type Browser, chromium, type Page } from "playwright-core";
import { expect, inject, onTestFinished } from "vitest";
import { saveEvidence, startEvidence } from "./failure-evidence.ts";
import { watchPages } from "./watch-pages.ts";

const PHONE = { width: 390, height: 844 };
/** The time anything may take to appear on a busy machine, in milliseconds. */
const PATIENCE = 45_000;

export type Visit = {
  /** The session the browser starts with; without one nobody is logged in. */
  readonly token?: string;
  readonly language?: "en" | "cn";
  readonly colorScheme?: "light" | "dark";
  /** A screen without touch; a phone's when left out. */
  readonly viewport?: { readonly width: number; readonly height: number };
  /** The browser's own language. */
  readonly locale?: string;
  /** Switches animations off, for tests that examine a page at rest. */
  readonly still?: boolean;
  /** The address of the shop; without one, that of the server that the run started. */
  readonly at?: string;
  /** Starts the shop's service worker. Other tests do without it, since each would see the cache of the one before. */
  readonly worker?: boolean;
  /** Without scripts, where this is false. */
  readonly scripts?: boolean;
  /** Faults that the test causes itself. */
  readonly expects?: readonly RegExp[];
};

let browser: Promise<Browser> | undefined;

/**
 * Opens a fresh browser with a phone's screen. It is closed when the test ends. The test fails if a page logged an
 * error, failed, or could not load something.
 */
export const openShop = async (visit: Visit = {}): Promise<Page> => {
  browser ??= chromium.connect(inject("e2e").browser);
  const context = await (
    await browser
  ).newContext({
    baseURL: visit.at ?? inject("e2e").url,
    serviceWorkers: visit.worker === true ? "allow" : "block",
    viewport: visit.viewport ?? PHONE,
    hasTouch: visit.viewport === undefined,
    isMobile: visit.viewport === undefined,
    locale: visit.locale ?? "en-SG",
    timezoneId: "Asia/Singapore",
    colorScheme: visit.colorScheme ?? "light",
    javaScriptEnabled: visit.scripts ?? true,
    reducedMotion: visit.still === true ? "reduce" : "no-preference",
    storageState: {
      cookies: [],
      origins: [{ origin: visit.at ?? inject("e2e").url, localStorage: stored(visit) }],
    },
  });
  context.setDefaultTimeout(PATIENCE);
  const faults = watchPages(context);
  await startEvidence(context);
  onTestFinished(async (test) => {
    await saveEvidence(context, test);
    await context.close();
    const expected = visit.expects ?? [];
    expect(faults.filter((fault) => !expected.some((pattern) => pattern.test(fault)))).toEqual([]);
  });
  return await context.newPage();
};

const stored = ({ token, language }: Visit) => [
  ...(token === undefined ? [] : [{ name: "token", value: token }]),
  ...(language === undefined ? [] : [{ name: "lang", value: language }]),
];
