import { join } from "node:path";

import type { Browser } from "playwright-core";
import sharp, { type OverlayOptions } from "sharp";

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

const GAP = 20;
/** The ground between the screens: readable beside light and dark ones. */
const GROUND = "#8a9693";

/** Takes the screens of a sheet and writes them into the folder as one picture. Returns its size in bytes. */
export const drawSheet = async (browser: Browser, url: string, sheet: Sheet, folder: string): Promise<number> => {
  const { name, paths, columns, width, height, ...look } = sheet;
  const page = await openScreen(browser, url, look);
  const tiles: OverlayOptions[] = [];
  for (const [place, path] of paths.entries()) {
    await page.goto(path);
    await settle(page);
    tiles.push({
      input: await sharp(await page.screenshot())
        .resize(width, height, { fit: "cover", position: "top" })
        .toBuffer(),
      left: GAP + (place % columns) * (width + GAP),
      top: GAP + Math.floor(place / columns) * (height + GAP),
    });
  }
  await page.context().close();
  const rows = Math.ceil(paths.length / columns);
  const size = { width: GAP + columns * (width + GAP), height: GAP + rows * (height + GAP) };
  const drawn = await sharp({ create: { ...size, channels: 3, background: GROUND } })
    .composite(tiles)
    .webp({ quality: 70, effort: 6 })
    .toFile(join(folder, `${name}.webp`));
  return drawn.size;
};
