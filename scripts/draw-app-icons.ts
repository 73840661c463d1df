// Draws the icons of the installed shop from its mark, apps/shop/public/favicon.svg: node scripts/draw-app-icons.ts
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { findBrowser } from "./find-browser.ts";
import { readPng, writeIndexedPng } from "./pictures/png.ts";
import { reduceColours } from "./pictures/reduce-colours.ts";

const PUBLIC = fileURLToPath(new URL("../apps/shop/public", import.meta.url));
const MARK = readFileSync(join(PUBLIC, "favicon.svg"), "utf8");
const GROUND = "#0f766e";

/**
 * `share` is how much of the square the mark takes. A phone cuts a maskable icon to a shape of its own and promises to leave the
 * inner 80 percent; Apple rounds the corners itself, so the ground has to fill the square.
 */
const ICONS = [
  { name: "icon-192", size: 192, share: 1, ground: "transparent" },
  { name: "icon-512", size: 512, share: 1, ground: "transparent" },
  { name: "maskable-512", size: 512, share: 0.8, ground: GROUND },
  { name: "apple-touch-icon", size: 180, share: 1, ground: GROUND },
] as const;

const browser = await chromium.launch({ executablePath: findBrowser() });
try {
  mkdirSync(join(PUBLIC, "icons"), { recursive: true });
  const page = await browser.newPage();
  for (const { name, size, share, ground } of ICONS) {
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(`<style>
      body { margin: 0; height: 100vh; display: grid; place-items: center; background: ${ground}; }
      svg { width: ${share * 100}%; display: block; }
    </style>${MARK}`);
    const png = await page.screenshot({ type: "png", omitBackground: true });
    // A transparent corner needs its colours as they are; the others keep well in few.
    const small = ground === "transparent" ? png : writeIndexedPng(reduceColours(readPng(png)));
    writeFileSync(join(PUBLIC, "icons", `${name}.png`), small);
    console.log(`${name}.png ${Math.ceil(small.length / 1024)} kB`);
  }
} finally {
  await browser.close();
}
