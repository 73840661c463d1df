import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { expect, inject, onTestFinished } from "vitest";

const PHONE = { width: 390, height: 844 };
/** How long anything may take to show, on a machine that is busy. */
const PATIENCE = 15_000;

export type Visit = {
  /** The session the browser starts with; none: nobody is logged in. */
  readonly token?: string;
  readonly language?: "en" | "cn";
  readonly colorScheme?: "light" | "dark";
  /** Animations are left out where what stands still is looked at. */
  readonly still?: boolean;
  /** Where the shop is, when not where the run started it. */
  readonly at?: string;
  /** Starts the shop's service worker, which other journeys do without: what one kept, the next would see. */
  readonly worker?: boolean;
  /** Faults this journey brings about itself. */
  readonly expects?: readonly RegExp[];
};

let browser: Promise<Browser> | undefined;

/**
 * A phone with a fresh browser. It is put away when the test ends, which fails when a page logged an error, broke, or
 * could not load something.
 */
export const openShop = async (visit: Visit = {}): Promise<Page> => {
  browser ??= chromium.connect(inject("journeys").browser);
  const context = await (
    await browser
  ).newContext({
    baseURL: visit.at ?? inject("journeys").url,
    serviceWorkers: visit.worker === true ? "allow" : "block",
    viewport: PHONE,
    hasTouch: true,
    isMobile: true,
    locale: "en-SG",
    timezoneId: "Asia/Singapore",
    colorScheme: visit.colorScheme ?? "light",
    reducedMotion: visit.still === true ? "reduce" : "no-preference",
    storageState: {
      cookies: [],
      origins: [{ origin: visit.at ?? inject("journeys").url, localStorage: stored(visit) }],
    },
  });
  context.setDefaultTimeout(PATIENCE);
  const faults = watch(context);
  onTestFinished(async () => {
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

/** Everything that goes wrong in a browser's pages, as it happens. */
const watch = (context: BrowserContext): readonly string[] => {
  const faults: string[] = [];
  context.on("console", (message) => {
    if (message.type() === "error") faults.push(`console.error: ${message.text()} ${message.location().url}`);
  });
  context.on("weberror", (error) => faults.push(`page error: ${String(error.error())}`));
  context.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    // A page that is left gives up what it was still asking for.
    if (reason !== "net::ERR_ABORTED") faults.push(`request failed: ${request.url()} ${reason}`);
  });
  context.on("response", (response) => {
    if (response.status() >= 400) faults.push(`answer ${response.status()}: ${response.url()}`);
  });
  return faults;
};
