import { spawnSync } from "node:child_process";
import { loadavg } from "node:os";
import { fileURLToPath } from "node:url";
import { type Client, createClient } from "@espalier/contract/client";

import { PUBLIC_ROUTES, protectedPlaces } from "../e2e/support/every-screen.ts";
import { startShop } from "../e2e/support/start-shop.ts";
import { median } from "./median.ts";
import { runLighthouse, type Visit } from "./run-lighthouse.ts";

type Screen = { readonly path: string; readonly session: boolean };

const ROUNDS = 3;
const MEMBER = { username: "10000001", password: "demo1234" };
/** The public shop, which search engines read too. */
const STOREFRONT = ["/shop/en", "/shop/en/goods/1-daily-balance-probiotic-30-sachets"];
const TARGETS = { performance: 95, accessibility: 100, bestPractices: 95 } as const;
/** How far a screen may shift while it loads. */
const MOST_SHIFT = 0.02;

/**
 * A phone's first load of the built shops, by Lighthouse with its mobile defaults: the median of some rounds of each screen.
 * `npm run bench -- web /public/login /` measures only these.
 */
export const run = async (only: readonly string[] = []): Promise<void> => {
  buildShop();
  const shop = await startShop();
  try {
    const token = await caller(shop.url, null)("login", MEMBER);
    const screens = (await everyScreen(shop.url, token)).filter(
      ({ path }) => only.length === 0 || only.includes(path.split("?")[0] ?? ""),
    );
    console.log(`the median of ${ROUNDS} rounds; load average before: ${loadavg()[0]?.toFixed(1)}\n`);
    console.log("screen                       perf   a11y   best    SEO     FCP     LCP     TBT     CLS      kB");
    const missed: string[] = [];
    for (const { path, session } of screens) {
      const visits: Visit[] = [];
      for (let round = 1; round <= ROUNDS; round += 1) {
        visits.push(await visitOnceMore(`${shop.url}${path}`, session ? token : null));
      }
      const visit = medianOf(visits);
      console.log(line(path, visit));
      missed.push(...missedTargets(path, visit));
    }
    console.log(missed.length === 0 ? "\nevery screen is within its targets" : `\n${missed.join("\n")}`);
  } finally {
    await shop.stop();
  }
};

/** The browser now and then loses the beginning of a trace, and then there is nothing to read; once more is enough. */
const visitOnceMore = async (url: string, token: string | null): Promise<Visit> => {
  try {
    return await runLighthouse(url, token);
  } catch (error) {
    if (!String(error).includes("NO_NAVSTART")) throw error;
    return await runLighthouse(url, token);
  }
};

/** As `npm start` builds it: not at all when nothing changed. */
const buildShop = (): void => {
  const bootstrap = fileURLToPath(new URL("../scripts/bootstrap.mjs", import.meta.url));
  const { status } = spawnSync(process.execPath, [bootstrap], { stdio: "inherit" });
  if (status !== 0) throw new Error("the shop could not be built");
};

const caller = (url: string, token: string | null): Client =>
  createClient({
    baseUrl: `${url}/api`,
    token: () => token,
    language: () => "en",
    onExpired: () => undefined,
  });

/** Each route once. */
const everyScreen = async (url: string, token: string): Promise<readonly Screen[]> => {
  const places = new Map(
    (await protectedPlaces({ url, token })).toReversed().map(({ route, address }) => [route, address]),
  );
  return [
    ...[...STOREFRONT, ...PUBLIC_ROUTES].map((path) => ({ path, session: false })),
    ...[...places.values()].toReversed().map((path) => ({ path, session: true })),
  ];
};

/** The middle of each figure by itself, and every complaint that the round in the middle had. */
const medianOf = (visits: readonly Visit[]): Visit => {
  const middle = (read: (visit: Visit) => number): number => median(visits.map(read));
  const between = visits.find(({ performance }) => performance === middle((visit) => visit.performance));
  if (!between) throw new Error("nothing was measured");
  return {
    performance: middle((visit) => visit.performance),
    accessibility: middle((visit) => visit.accessibility),
    bestPractices: middle((visit) => visit.bestPractices),
    seo: middle((visit) => visit.seo),
    firstPaint: middle((visit) => visit.firstPaint),
    largestPaint: middle((visit) => visit.largestPaint),
    blocked: middle((visit) => visit.blocked),
    shift: middle((visit) => visit.shift),
    bytes: middle((visit) => visit.bytes),
    complaints: between.complaints,
  };
};

const line = (path: string, visit: Visit): string =>
  [
    path.padEnd(26),
    figure(visit.performance, 6),
    figure(visit.accessibility, 6),
    figure(visit.bestPractices, 6),
    figure(visit.seo, 6),
    figure(visit.firstPaint, 7),
    figure(visit.largestPaint, 7),
    figure(visit.blocked, 7),
    visit.shift.toFixed(3).padStart(7),
    figure(visit.bytes / 1024, 7),
  ].join(" ");

const figure = (value: number, width: number): string => Math.round(value).toString().padStart(width);

const missedTargets = (path: string, visit: Visit): readonly string[] => {
  const missed = [
    ...(["performance", "accessibility", "bestPractices"] as const).filter((each) => visit[each] < TARGETS[each]),
    ...(STOREFRONT.includes(path) && visit.seo < 100 ? ["SEO"] : []),
    ...(visit.shift > MOST_SHIFT ? ["shift"] : []),
  ];
  if (missed.length === 0) return [];
  return [`${path}: ${missed.join(", ")} missed the target`, ...visit.complaints.map((complaint) => `  ${complaint}`)];
};
