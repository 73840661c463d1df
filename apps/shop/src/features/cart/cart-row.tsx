import { IconButton } from "@espalier/ui/icon-button";
import { Money } from "@espalier/ui/money";
import { Stepper } from "@espalier/ui/stepper";
import { Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { paths } from "../../app/paths.ts";
import { cart } from "../../lib/cart.ts";
import { type CartLine, MOST_PIECES } from "../../lib/create-cart.ts";
import { GoodsPicture } from "../../parts/goods-card.tsx";

/** One line of the cart. A changed number is kept at once. */
export function CartRow({ line, onRemove }: { line: CartLine; onRemove: () => void }) {
  const { t } = useTranslation("cart");
  const { id, number, goods } = line;
  return (
    <div className="flex gap-3 p-3">
      <Link to={paths.goodsDetail(id)} tabIndex={-1} aria-hidden="true" className="shrink-0 self-start">
        <GoodsPicture goods={goods} className="size-20 rounded-control" />
      </Link>
      <div className="flex min-w-0 flex-1 flex-col justify-between gap-2">
        <div className="flex items-start gap-1">
          <Link
            to={paths.goodsDetail(id)}
            className="line-clamp-2 min-w-0 flex-1 pt-0.5 text-card text-ink hover:text-accent-ink"
          >
            {goods.title}
          </Link>
          <IconButton
            icon={Trash2}
            label={t("removeLine", { title: goods.title })}
            onClick={onRemove}
            className="-mt-2.5 -mr-2 text-ink-3"
          />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
          <Money value={goods.price} prefix="$" className="text-section text-ink" />
          <Stepper
            label={t("quantityOf", { title: goods.title })}
            decreaseLabel={t("fewer")}
            increaseLabel={t("more")}
            value={number}
            onChange={(next) => cart.setNumber(id, next)}
            max={MOST_PIECES}
          />
        </div>
      </div>
    </div>
  );
}
