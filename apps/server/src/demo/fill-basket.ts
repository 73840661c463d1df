import type { DemoRandom } from "./demo-random.ts";
import type { DemoGoods } from "./seed-catalog.ts";

export type Basket = readonly { readonly goods: DemoGoods; readonly number: number }[];

/** Fills a basket with one package or a few goods. */
export const fillBasket = (goods: readonly DemoGoods[], random: DemoRandom, packageChance: number): Basket => {
  const stocked = goods.filter(({ plenty }) => plenty);
  if (random.chance(packageChance)) {
    return [{ goods: random.pick(stocked.filter(({ kind }) => kind === "package")), number: 1 }];
  }
  const chosen = new Map<DemoGoods, number>();
  for (let line = random.below(3); line >= 0; line -= 1) {
    chosen.set(random.pick(stocked.filter(({ kind }) => kind === "good")), 1 + random.below(2));
  }
  return Array.from(chosen, ([each, number]) => ({ goods: each, number }));
};

/** Fills a basket with boxes of a few goods, for a member who keeps a store. */
export const fillStore = (goods: readonly DemoGoods[], random: DemoRandom): Basket => {
  const chosen = new Map<DemoGoods, number>();
  for (let line = 2 + random.below(2); line > 0; line -= 1) {
    const stocked = goods.filter(({ kind, plenty }) => plenty && kind === "good");
    chosen.set(random.pick(stocked), BOX * (1 + random.below(5)));
  }
  return Array.from(chosen, ([each, number]) => ({ goods: each, number }));
};

const BOX = 12;
