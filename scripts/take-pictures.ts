// Takes the pictures of the real screens in README.md and docs/screens.md, on its own demo network: npm run pictures; names after it
// take only those.
import { copyFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium, type Page } from "playwright-core";
import sharp from "sharp";
import { startShop } from "../e2e/support/start-shop.ts";
import { findBrowser } from "./find-browser.ts";
import { drawTiles, type Tiles } from "./pictures/draw-tiles.ts";
import { type Look, openScreen, settle } from "./pictures/open-screen.ts";
import { SHEETS, takeSheet } from "./pictures/take-sheet.ts";
import { WALKS } from "./pictures/take-walks.ts";
import { printUsageIfAsked } from "./print-usage.ts";

printUsageIfAsked({
  command: "pictures",
  words: ["[NAME ...]"],
  does: "Takes the pictures of the screens in the documents, or only those named, on its own demo.",
});

const FOLDER = fileURLToPath(new URL("../docs/pictures", import.meta.url));
/** The folder of the pictures that the shop's manifest names. */
const SCREENSHOTS = fileURLToPath(new URL("../apps/shop/public/screenshots", import.meta.url));
const IN_MANIFEST = ["home-light", "goods-detail", "team"];
/** At most 256 colours, without a pattern that mixes them. */
const FEW_COLOURS = { palette: true, dither: 0, effort: 10, compressionLevel: 9 };

type Picture = Look & { readonly name: string; readonly open: (page: Page) => Promise<unknown> };

const PICTURES: readonly Picture[] = [
  { name: "home-light", open: (page) => page.goto("/") },
  { name: "home-dark", colorScheme: "dark", open: (page) => page.goto("/") },
  { name: "home-cn", language: "cn", open: (page) => page.goto("/") },
  { name: "login", loggedIn: false, open: (page) => page.goto("/public/login") },
  { name: "goods-detail", open: (page) => openGoods(page, 0) },
  { name: "cart", open: async (page) => await fillCart(page) },
  { name: "order-submit", open: async (page) => await checkOut(page) },
  {
    name: "order-detail",
    open: async (page) => {
      await page.goto("/mine/order");
      await page.getByRole("list", { name: "My orders" }).getByRole("link").nth(2).click();
      await page.getByRole("heading", { name: "Order details" }).waitFor();
    },
  },
  { name: "mine", open: (page) => page.goto("/mine") },
  { name: "team", open: (page) => page.goto("/mine/team") },
  { name: "profit", open: (page) => page.goto("/mine/profit") },
  { name: "incentive", open: (page) => page.goto("/mine/incentive") },
  { name: "admin-overview", admin: true, open: (page) => page.goto("/admin/") },
  { name: "admin-orders", admin: true, open: (page) => page.goto("/admin/orders") },
  { name: "admin-network", admin: true, open: (page) => page.goto("/admin/network") },
  { name: "admin-run", admin: true, colorScheme: "dark", open: (page) => page.goto("/admin/runs/91") },
  { name: "admin-runs", admin: true, open: (page) => page.goto("/admin/runs") },
  { name: "admin-orders-phone", admin: true, device: "phone", open: (page) => page.goto("/admin/orders") },
  { name: "admin-approvals-phone", admin: true, device: "phone", open: (page) => page.goto("/admin/approvals") },
  { name: "wallet-history", open: (page) => page.goto("/mine/trade?walletType=2") },
  {
    name: "admin-profit",
    admin: true,
    open: async (page) => {
      await page.goto("/admin/members/10000001/profits");
      await page.getByRole("row").filter({ hasText: "Leader" }).getByRole("button").first().click();
      await page.getByRole("dialog").getByRole("heading", { level: 3 }).first().waitFor();
    },
  },
  {
    name: "admin-ship",
    admin: true,
    open: async (page) => {
      await page.goto("/admin/orders?status=unshipped");
      await page.getByRole("checkbox", { name: "Select all rows of this page" }).check();
      await page.getByRole("button", { name: /^Ship \d+ orders?$/ }).click();
      await page.getByRole("dialog").getByRole("button", { name: /^Ship/ }).waitFor();
    },
  },
  { name: "admin-tax", admin: true, open: (page) => page.goto("/admin/reports/tax") },
  { name: "admin-retail", admin: true, open: (page) => page.goto("/admin/reports/retail") },
  { name: "admin-import", admin: true, open: async (page) => await importWithErrors(page) },
  { name: "home-wide", device: "wide", open: (page) => page.goto("/") },
  { name: "goods-wide", device: "wide", open: (page) => page.goto("/list") },
  {
    name: "order-wide",
    device: "wide",
    open: async (page) => {
      await page.goto("/mine/order");
      await page.getByRole("list", { name: "My orders" }).getByRole("link").nth(2).click();
      await page.getByRole("heading", { name: "Progress" }).waitFor();
    },
  },
  {
    name: "register",
    open: async (page) => {
      await page.goto("/mine/invite");
      const text = await page.getByText(INVITE_LINK).first().textContent();
      await page.goto(INVITE_LINK.exec(text ?? "")?.[0] ?? "");
    },
  },
  {
    name: "pay-sheet",
    open: async (page) => {
      await page.goto("/mine/order?status=0");
      await page.getByRole("button", { name: "Pay now" }).first().click();
      await page.getByRole("dialog", { name: "Pay this order" }).waitFor();
    },
  },
  // The last, because it changes the demo member's orders and balances.
  {
    name: "order-success",
    open: async (page) => {
      await checkOut(page);
      await page.getByRole("button", { name: "Place order" }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Pay now" }).click();
      await page.getByRole("heading", { name: "What happens next" }).waitFor();
    },
  },
];

const INVITE_LINK = /https?:\S+\/public\/reg\?code=\w+/;

const openGoods = async (page: Page, place: number): Promise<void> => {
  await page.goto("/");
  await page.locator('main a[href^="/goods/detail"]').nth(place).click();
  await page.getByRole("heading", { name: "Goods details" }).waitFor();
};

const fillCart = async (page: Page): Promise<void> => {
  for (const place of [0, 1]) {
    await openGoods(page, place);
    await page.getByRole("button", { name: "Add to cart" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Add to cart" }).click();
    await page.getByText("Added to the cart").waitFor();
  }
  await page.goto("/package");
};

const checkOut = async (page: Page): Promise<void> => {
  await fillCart(page);
  await page.getByRole("link", { name: "Check out" }).click();
  await page.getByRole("button", { name: "Place order" }).waitFor();
};

/** Three members below the newest one, one with a country that nobody knows. */
const importWithErrors = async (page: Page): Promise<void> => {
  await page.goto("/admin/members");
  const newest = await page
    .getByRole("row")
    .getByText(/^\d{8}$/)
    .first()
    .innerText();
  const lines = [
    "uid,nickname,email,country,sponsor_uid,parent_uid,side,joined",
    `20000001,Robin,robin@example.com,Singapore,${newest},${newest},left,2024-05-06`,
    "20000002,Wren,wren@example.com,Atlantis,20000001,20000001,left,2024-05-07",
    "20000003,Finch,finch@example.com,MY,20000001,20000001,right,2024-05-08",
    "20000004,Heron,heron@example.com,SG,20000002,20000002,left,2024-05-09",
  ];
  await page.goto("/admin/imports");
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "network.csv", mimeType: "text/csv", buffer: Buffer.from(lines.join("\n")) });
  await page.getByRole("button", { name: "Upload and check" }).click();
  await page.getByRole("button", { name: /^Download/ }).waitFor();
};

const shop = await startShop();
try {
  const browser = await chromium.launch({ executablePath: findBrowser() });
  try {
    mkdirSync(FOLDER, { recursive: true });
    const requested = process.argv.slice(2);
    for (const { name, open, ...look } of PICTURES.filter(
      (each) => requested.length === 0 || requested.includes(each.name),
    )) {
      const page = await openScreen(browser, shop.url, look);
      await open(page);
      await settle(page);
      const { size } = await sharp(await page.screenshot())
        .png(FEW_COLOURS)
        .toFile(join(FOLDER, `${name}.png`));
      if (IN_MANIFEST.includes(name)) copyFileSync(join(FOLDER, `${name}.png`), join(SCREENSHOTS, `${name}.png`));
      console.log(`${name}.png ${Math.ceil(size / 1024)} kB`);
      await page.context().close();
    }
    const draw = async (tiles: Tiles): Promise<void> =>
      console.log(`${tiles.name}.webp ${Math.ceil((await drawTiles(tiles, FOLDER)) / 1024)} kB`);
    const isRequested = ({ name }: { readonly name: string }): boolean =>
      requested.length === 0 || requested.includes(name);
    for (const sheet of SHEETS.filter(isRequested)) await draw(await takeSheet(browser, shop.url, sheet));
    for (const walk of WALKS.filter(isRequested))
      for (const tiles of await walk.take(browser, shop.url)) await draw(tiles);
  } finally {
    await browser.close();
  }
} finally {
  await shop.stop();
}
