import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { drawPackage, PACKAGE_PLATES } from "@espalier/demo/pictures/package-pictures";
import { drawDetail, drawMain, drawSet } from "@espalier/demo/pictures/product-views";
import { PRODUCT_PLATES } from "@espalier/demo/pictures/product-plates";
import { SELLER_PAGES } from "@espalier/demo/content/customers";
import { WIDE_PICTURES } from "@espalier/demo/pictures/wide-pictures";
import sharp from "sharp";

import { printUsageIfAsked } from "./print-usage.ts";

printUsageIfAsked({ command: "draw-demo-pictures.ts", words: [], does: "Draws every picture of the demo company." });

const FOLDER = new URL("../packages/demo/pictures/", import.meta.url);
/** In bytes: a product is looked at in long lists, an arrangement of several products alone. */
const LARGEST = { product: 6 * 1024, arrangement: 9 * 1024 };

/** The drawing of which the seller's photograph is made, and its width and height. */
const PHOTOGRAPHED = "porcelain-teapot-set";
const SIDE = 720;

/** Draws every picture of the demo company again. The same drawings give the same bytes, so a rerun changes nothing. */
async function drawDemoPictures(): Promise<void> {
  const pictures = new Map<string, string>();
  const keep = (name: string, svg: string, largest: number): void => {
    if (svg.length > largest) throw new Error(`${name}.svg has ${svg.length} bytes, more than ${largest}`);
    pictures.set(name, svg);
  };
  for (const [place, plate] of PRODUCT_PLATES.entries()) {
    keep(`${plate.key}-main`, drawMain(plate), LARGEST.product);
    keep(`${plate.key}-detail`, drawDetail(plate), LARGEST.product);
    keep(`${plate.key}-set`, drawSet(plate, place), LARGEST.product);
  }
  for (const plate of PACKAGE_PLATES) keep(`package-${plate.key}`, drawPackage(plate), LARGEST.arrangement);
  for (const [name, draw] of Object.entries(WIDE_PICTURES)) keep(name, draw(name), LARGEST.arrangement);
  mkdirSync(FOLDER, { recursive: true });
  for (const old of readdirSync(FOLDER)) if (old.endsWith(".svg")) rmSync(new URL(old, FOLDER));
  for (const [name, svg] of pictures) writeFileSync(new URL(`${name}.svg`, FOLDER), svg);
  // What members upload is a photograph, so the one of the demo is no drawing.
  const { picture } = SELLER_PAGES.approved;
  const photographed = Buffer.from(pictures.get(PHOTOGRAPHED) ?? "");
  if (picture !== null)
    await sharp(photographed, { density: 150 })
      .resize(SIDE, SIDE)
      .webp()
      .toFile(fileURLToPath(new URL(picture, FOLDER)));
  const bytes = [...pictures.values()].reduce((sum, svg) => sum + svg.length, 0);
  process.stdout.write(`${pictures.size} pictures, ${bytes} bytes\n`);
}

await drawDemoPictures();
