import { Badge } from "@espalier/ui/data/badge";
import { classNames } from "@espalier/ui/foundations/class-names";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { paths } from "../../lib/paths.ts";
import { CartStepper, fitsInCart, useInCart } from "../../components/cart-stepper.tsx";
import { GoodsFacts } from "../../components/goods-facts.tsx";
import { type Goods, StockedPicture } from "../../components/goods-tile.tsx";

/** A product as a row of a list, with its way into the cart. `onFollow` is called when it is pressed. */
export function GoodsRow({ goods, onFollow }: { goods: Goods; onFollow?: (() => void) | undefined }) {
  const { t } = useTranslation();
  const inCart = useInCart(goods);
  const fits = fitsInCart(goods);
  return (
    <div className="relative">
      <Link
        to={paths.goodsDetail({ id: goods.id })}
        onClick={onFollow}
        className={classNames(
          "flex gap-3 p-3 max-[359px]:gap-2.5 max-[359px]:p-2.5 motion-press hover:bg-sunken/60 focus-visible:-outline-offset-2 active:bg-sunken",
          inCart > 0 && "pb-14 max-[359px]:pb-14",
        )}
      >
        <StockedPicture goods={goods} className="size-20 shrink-0 rounded-control max-[359px]:size-14" />
        <span
          className={classNames("flex min-w-0 flex-1 flex-col justify-between gap-1.5", fits && inCart === 0 && "pr-9")}
        >
          <span
            className={classNames(
              "line-clamp-2 text-panel text-ink max-[359px]:line-clamp-3",
              fits && inCart === 0 && "max-[359px]:-mr-9",
            )}
          >
            {goods.title}
          </span>
          <GoodsFacts goods={goods} most={0.9375}>
            {goods.best_seller ? <Badge tone="accent">{t("bestSeller")}</Badge> : null}
          </GoodsFacts>
        </span>
      </Link>
      {fits ? (
        <div className="absolute right-2 bottom-2">
          <CartStepper goods={goods} />
        </div>
      ) : null}
    </div>
  );
}
