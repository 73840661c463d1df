import type { GroundName, ToneName } from "./colour.ts";
import type { FigureName } from "./figures.ts";

/** One product as drawn: its figure and tone, the ground it stands on, and what it is shown together with. */
export interface ProductPlate {
  readonly key: string;
  readonly figure: FigureName;
  readonly tone: ToneName;
  readonly ground: GroundName;
  readonly beside: readonly [figure: FigureName, tone: ToneName];
}

const plate = (
  key: string,
  figure: FigureName,
  tone: ToneName,
  ground: GroundName,
  ...beside: readonly [figure: FigureName, tone: ToneName]
): ProductPlate => ({ key, figure, tone, ground, beside });

export const PRODUCT_PLATES: readonly ProductPlate[] = [
  plate("daily-probiotic", "sachetBox", "teal", "mist", "mugs", "mint"),
  plate("omega-3", "pillBottle", "amber", "butter", "tabletTube", "orange"),
  plate("vitamin-c", "tabletTube", "orange", "peach", "flask", "white"),
  plate("marine-collagen", "canister", "rose", "blush", "creamJar", "rose"),
  plate("plant-protein", "pouch", "cream", "sand", "blender", "cream"),
  plate("night-magnesium", "pillBottle", "lavender", "lilac", "eyeMask", "plum"),
  plate("super-greens", "pouch", "forest", "sage", "flask", "sage"),

  plate("repair-cream", "creamJar", "sand", "sand", "dropperBottle", "clay"),
  plate("renewal-serum", "dropperBottle", "clay", "clay", "creamJar", "sand"),
  plate("rice-cleanser", "squeezeTube", "mint", "ice", "towels", "mint"),
  plate("balance-toner", "tallBottle", "teal", "mist", "squeezeTube", "white"),
  plate("sun-veil", "squeezeTube", "butter", "butter", "tallBottle", "butter"),
  plate("body-lotion", "pumpBottle", "rose", "blush", "soapBars", "rose"),
  plate("scalp-shampoo", "pumpBottle", "sage", "sage", "hairBrush", "wood"),
  plate("oat-soap", "soapBars", "cream", "sand", "towels", "sand"),
  plate("bristle-brush", "hairBrush", "wood", "stone", "pumpBottle", "white"),

  plate("cedar-candle", "candle", "forest", "sage", "reedDiffuser", "sage"),
  plate("reed-diffuser", "reedDiffuser", "lavender", "lilac", "candle", "lavender"),
  plate("mist-diffuser", "mistDiffuser", "white", "stone", "plantPot", "clay"),
  plate("dusk-lamp", "lamp", "coral", "peach", "notebook", "navy"),
  plate("rubber-plant", "plantPot", "clay", "clay", "lamp", "white"),
  plate("wool-throw", "throwBlanket", "navy", "sky", "mugs", "navy"),

  plate("pour-kettle", "kettle", "charcoal", "stone", "dripBox", "clay"),
  plate("fresh-blender", "blender", "mint", "ice", "pouch", "coral"),
  plate("everyday-pan", "pan", "charcoal", "sand", "cuttingBoard", "wood"),
  plate("santoku-knife", "knifeBlock", "wood", "stone", "cuttingBoard", "wood"),
  plate("acacia-board", "cuttingBoard", "wood", "butter", "knifeBlock", "amber"),
  plate("stoneware-mugs", "mugs", "sky", "sky", "teapot", "sky"),
  plate("lunch-tiers", "bento", "sage", "sage", "flask", "forest"),
  plate("iron-casserole", "casserole", "coral", "peach", "cuttingBoard", "wood"),

  plate("porcelain-teapot", "teapot", "mint", "ice", "teaTin", "teal"),
  plate("alishan-oolong", "teaTin", "forest", "sage", "teapot", "white"),
  plate("drip-coffee", "dripBox", "clay", "clay", "mugs", "clay"),
  plate("birds-nest", "jarSet", "plum", "blush", "teaTin", "plum"),
  plate("manuka-honey", "honeyJar", "amber", "butter", "mugs", "amber"),
  plate("roasted-nuts", "nutTin", "navy", "sand", "dripBox", "navy"),

  plate("cork-yoga-mat", "yogaMat", "lavender", "lilac", "flask", "lavender"),
  plate("hex-dumbbells", "dumbbells", "teal", "mist", "flask", "charcoal"),
  plate("body-scale", "bodyScale", "white", "sky", "towels", "sky"),
  plate("steel-flask", "flask", "coral", "peach", "bands", "coral"),
  plate("massage-gun", "massageGun", "charcoal", "stone", "towels", "white"),
  plate("kettlebell", "kettlebell", "plum", "blush", "yogaMat", "rose"),
  plate("resistance-bands", "bands", "sage", "sage", "kettlebell", "forest"),

  plate("down-pillow", "pillow", "sky", "sky", "eyeMask", "navy"),
  plate("cotton-towels", "towels", "sand", "sand", "soapBars", "cream"),
  plate("silk-eye-mask", "eyeMask", "plum", "lilac", "pillow", "lavender"),
  plate("quiet-headphones", "headphones", "cream", "sand", "notebook", "clay"),
  plate("storm-umbrella", "umbrella", "teal", "mist", "backpack", "navy"),
  plate("city-backpack", "backpack", "navy", "sky", "flask", "sky"),
  plate("linen-notebook", "notebook", "clay", "clay", "mugs", "cream"),
  plate("cabin-suitcase", "suitcase", "mint", "ice", "umbrella", "forest"),
];
