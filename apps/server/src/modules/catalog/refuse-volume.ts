import { formatMoney, type Money } from "@espalier/core/money/money";
import { mostVolume } from "@espalier/core/orders/volume-limit";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Settings } from "../settings/settings.ts";

type Volume = { readonly price: Money; readonly pv_price: Money; readonly pv: Money };

/** Refuses goods that bring more volume than the company's share of their lower price; the refusal says how much they may bring. */
export const refuseVolume = (goods: Volume, settings: Settings): Outcome<null, "goods.pv_above"> => {
  const most = mostVolume(goods, settings["goods.pvShare"]);
  return goods.pv <= most ? done(null) : refused("goods.pv_above", { max: formatMoney(most) });
};
