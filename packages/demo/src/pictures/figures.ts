import type { Figure } from "./figure.ts";
import { bands, bodyScale, dumbbells, kettlebell, massageGun, yogaMat } from "./figures/active.ts";
import { dropperBottle, flask, pillBottle, pumpBottle, tabletTube, tallBottle } from "./figures/bottles.ts";
import { hairBrush, lamp, mistDiffuser, plantPot, reedDiffuser, throwBlanket } from "./figures/home.ts";
import { candle, canister, creamJar, honeyJar, jarSet, teaTin } from "./figures/jars.ts";
import { bento, blender, casserole, cuttingBoard, kettle, knifeBlock, mugs, pan, teapot } from "./figures/kitchen.ts";
import { dripBox, nutTin, pouch, sachetBox, soapBars, squeezeTube } from "./figures/packs.ts";
import { backpack, eyeMask, headphones, notebook, pillow, suitcase, towels, umbrella } from "./figures/rest.ts";

/** Every product that can be drawn, by the name the plates call it. */
export const FIGURES = {
  backpack,
  bands,
  bento,
  blender,
  bodyScale,
  candle,
  canister,
  casserole,
  creamJar,
  cuttingBoard,
  dripBox,
  dropperBottle,
  dumbbells,
  eyeMask,
  flask,
  hairBrush,
  headphones,
  honeyJar,
  jarSet,
  kettle,
  kettlebell,
  knifeBlock,
  lamp,
  massageGun,
  mistDiffuser,
  mugs,
  notebook,
  nutTin,
  pan,
  pillBottle,
  pillow,
  plantPot,
  pouch,
  pumpBottle,
  reedDiffuser,
  sachetBox,
  soapBars,
  squeezeTube,
  suitcase,
  tabletTube,
  tallBottle,
  teaTin,
  teapot,
  throwBlanket,
  towels,
  umbrella,
  yogaMat,
} as const satisfies Record<string, Figure>;

export type FigureName = keyof typeof FIGURES;
