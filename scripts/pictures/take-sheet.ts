import type { Browser } from "playwright-core";

import type { Tiles } from "./draw-tiles.ts";
import { type Look, openScreen, settle } from "./open-screen.ts";

/** The screens of one app in one look, side by side in the order of `paths`. Sizes in pixels of the sheet. */
type Sheet = Look & {
  readonly name: string;
  readonly paths: readonly string[];
  readonly columns: number;
  readonly width: number;
  readonly height: number;
};

const SHOP = {
  columns: 6,
  width: 260,
  height: 563,
  paths: [
    "/",
    "/list",
    "/goods/detail?id=1",
    "/package",
    "/mine",
    "/mine/order",
    "/mine/team",
    "/mine/referral",
    "/mine/profit",
    "/mine/incentive",
    "/mine/trade",
    "/wallet/transfer",
    "/wallet/withdraw",
    "/mine/invite",
    "/mine/coupon",
    "/book",
    "/notice/list",
    "/setting/index",
  ],
};

const ADMIN = {
  admin: true,
  columns: 3,
  width: 640,
  height: 400,
  paths: [
    "/admin/",
    "/admin/orders",
    "/admin/members",
    "/admin/members/10000001",
    "/admin/withdrawals",
    "/admin/approvals",
    "/admin/goods",
    "/admin/coupons",
    "/admin/network",
    "/admin/runs",
    "/admin/plans",
    "/admin/money",
    "/admin/reports",
    "/admin/audit",
    "/admin/settings",
  ],
};

const LOOKS = [
  { look: "en-light", language: "en", colorScheme: "light" },
  { look: "en-dark", language: "en", colorScheme: "dark" },
  { look: "cn-light", language: "cn", colorScheme: "light" },
  { look: "cn-dark", language: "cn", colorScheme: "dark" },
] as const;

export const SHEETS: readonly Sheet[] = LOOKS.flatMap(({ look, ...of }) => [
  { name: `screens-shop-${look}`, ...SHOP, ...of },
  { name: `screens-admin-${look}`, ...ADMIN, ...of },
]);

/** Takes the screens of a sheet. */
export const takeSheet = async (browser: Browser, url: string, sheet: Sheet): Promise<Tiles> => {
  const { name, paths, columns, width, height, ...look } = sheet;
  const page = await openScreen(browser, url, look);
  const pictures: Buffer[] = [];
  for (const path of paths) {
    await page.goto(path);
    await settle(page);
    pictures.push(await page.screenshot());
  }
  await page.context().close();
  return { name, columns, width, height, pictures };
};
