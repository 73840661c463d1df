// Draws the icons of the installed shop, and of its links, from its mark, apps/shop/public/favicon.svg: node scripts/draw-app-icons.ts
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import sharp from "sharp";
import { printUsageIfAsked } from "./print-usage.ts";

printUsageIfAsked({
  command: "draw-app-icons.ts",
  words: [],
  does: "Draws the icons of the installed shop from its mark.",
});

const PUBLIC = fileURLToPath(new URL("../apps/shop/public", import.meta.url));
const MARK = readFileSync(join(PUBLIC, "favicon.svg"));
const GROUND = "#0f766e";
/** Dots per inch that draw the mark larger than any icon. */
const DENSITY = 1_200;

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

mkdirSync(join(PUBLIC, "icons"), { recursive: true });
for (const { name, size, share, ground } of ICONS) {
  const mark = await sharp(MARK, { density: DENSITY })
    .resize(Math.round(size * share))
    .toBuffer();
  const { size: bytes } = await sharp({
    create: { width: size, height: size, channels: 4, background: ground },
  })
    .composite([{ input: mark }])
    .png({ palette: true, effort: 10, compressionLevel: 9 })
    .toFile(join(PUBLIC, "icons", `${name}.png`));
  console.log(`${name}.png ${Math.ceil(bytes / 1024)} kB`);
}

/**
 * The picture that messengers show beside a link: the logo on its background, in the format that all of them accept.
 */
await sharp({ create: { width: 1200, height: 630, channels: 4, background: GROUND } })
  .composite([{ input: await sharp(MARK, { density: DENSITY }).resize(360).toBuffer() }])
  .png({ palette: true, effort: 10, compressionLevel: 9 })
  .toFile(join(PUBLIC, "icons", "link-preview.png"));

/** For clients that request /favicon.ico without reading the page: one picture of 32 pixels in the old format. */
const small = await sharp(MARK, { density: DENSITY }).resize(32).png({ compressionLevel: 9 }).toBuffer();
const head = Buffer.alloc(22);
head.writeUInt16LE(1, 2);
head.writeUInt16LE(1, 4);
head.set([32, 32], 6);
head.writeUInt16LE(1, 10);
head.writeUInt16LE(32, 12);
head.writeUInt32LE(small.length, 14);
head.writeUInt32LE(head.length, 18);
writeFileSync(join(PUBLIC, "favicon.ico"), Buffer.concat([head, small]));
