import { Badge } from "@espalier/ui/data/badge";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { paths } from "../../lib/paths.ts";
import { GoodsFacts } from "../../components/goods-facts.tsx";
import { type Goods, StockedPicture } from "../../components/goods-tile.tsx";

/** A product as a row of a list. `onFollow` is called when it is pressed. */
export function GoodsRow({ goods, onFollow }: { goods: Goods; onFollow?: (() => void) | undefined }) {
  const { t } = useTranslation();
  return (
    <Link
      to={paths.goodsDetail({ id: goods.id })}
      onClick={onFollow}
      className="flex gap-3 p-3 max-[359px]:gap-2.5 max-[359px]:p-2.5 motion-press hover:bg-sunken/60 focus-visible:-outline-offset-2 active:bg-sunken"
    >
      <StockedPicture goods={goods} className="size-20 shrink-0 rounded-control max-[359px]:size-14" />
      <span className="flex min-w-0 flex-1 flex-col justify-between gap-1.5">
        <span className="line-clamp-2 max-[359px]:line-clamp-3 text-panel text-ink">{goods.title}</span>
        <GoodsFacts goods={goods} most={0.9375}>
          {goods.best_seller ? <Badge tone="accent">{t("bestSeller")}</Badge> : null}
        </GoodsFacts>
      </span>
    </Link>
  );
}
