import type { Role } from "@espalier/core/vocabulary/role";
import { type Browser, chromium, type Page } from "playwright-core";
import { expect, inject, onTestFinished } from "vitest";
import { DEMO_PASSWORD, demoOperator, adminCaller } from "./admin-caller.ts";
import { adminCookie, adminSession } from "./admin-cookie.ts";
import { saveEvidence, startEvidence } from "./failure-evidence.ts";
import { watchPages } from "./watch-pages.ts";

const DESKTOP_SCREEN = { width: 1440, height: 900 };
/** The time anything may take to appear on a busy machine, in milliseconds. */
const PATIENCE = 45_000;

export type AdminVisit = {
  /** The session the browser starts with, instead of one of the role's demo operator; null if nobody is logged in. */
  readonly token?: string | null;
  readonly language?: "en" | "cn";
  /** Passkeys belong to a host by name; the shop is otherwise opened by its IP address. */
  readonly host?: "localhost";
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly colorScheme?: "light" | "dark";
  /** Switches animations off, for tests that examine a page at rest. */
  readonly still?: boolean;
  /** Faults that the test causes itself. */
  readonly expects?: readonly RegExp[];
};

let browser: Promise<Browser> | undefined;

/**
 * Opens a fresh desktop browser in which the demo operator of this role is logged in; `page.goto("/admin/…")` is the
 * next step. It is closed when the test ends. The test fails if a page logged an error, failed, or could not load
 * something.
 */
export const openAdmin = async (role: Role, visit: AdminVisit = {}): Promise<Page> => {
  browser ??= chromium.connect(inject("e2e").browser);
  const token = visit.token === undefined ? await tokenOf(role) : visit.token;
  const url = visit.host === undefined ? inject("e2e").url : inject("e2e").url.replace("127.0.0.1", visit.host);
  const context = await (
    await browser
  ).newContext({
    baseURL: url,
    viewport: visit.viewport ?? DESKTOP_SCREEN,
    locale: "en-SG",
    timezoneId: "Asia/Singapore",
    colorScheme: visit.colorScheme ?? "light",
    reducedMotion: visit.still === true ? "reduce" : "no-preference",
    acceptDownloads: true,
    storageState: {
      cookies: token === null ? [] : [adminCookie(url, token)],
      origins: [
        {
          origin: url,
          localStorage: [
            ...(token === null ? [] : [adminSession]),
            ...(visit.language === undefined ? [] : [{ name: "lang", value: visit.language }]),
          ],
        },
      ],
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

const tokens = new Map<Role, Promise<string>>();

/** One session per role for a test file. A test that ends its session opens one of its own. */
const tokenOf = (role: Role): Promise<string> => {
  const token = tokens.get(role) ?? newAdminToken(demoOperator(role), DEMO_PASSWORD);
  tokens.set(role, token);
  return token;
};

/** Logs an operator in by the call that the login makes. */
export const newAdminToken = async (email: string, password: string): Promise<string> =>
  (await adminCaller(null)("adminLogin", { email, password })).token;

/** The admin app's calls as the demo operator of this role makes them, without a browser. */
export const adminAs = async (role: Role) => adminCaller(await tokenOf(role));
