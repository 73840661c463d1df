import type { Good } from "./good.ts";
import { ACTIVE } from "./goods/active.ts";
import { HOME } from "./goods/home.ts";
import { KITCHEN } from "./goods/kitchen.ts";
import { NUTRITION } from "./goods/nutrition.ts";
import { REST } from "./goods/rest.ts";
import { SKINCARE } from "./goods/skincare.ts";
import { TEA } from "./goods/tea.ts";

/** Every good of the demo shop, in the order of the categories. */
export const GOODS: readonly Good[] = [...NUTRITION, ...SKINCARE, ...HOME, ...KITCHEN, ...TEA, ...ACTIVE, ...REST];
