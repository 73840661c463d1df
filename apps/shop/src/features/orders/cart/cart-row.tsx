import { IconButton } from "@espalier/ui/foundations/icon-button";
import { Stepper } from "@espalier/ui/forms/stepper";
import { Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { displayMoney } from "@espalier/ui/data/display-money";

import { paths } from "../../../lib/paths.ts";
import { cart } from "../../../lib/cart/cart.ts";
import { MOST_PIECES } from "../../../lib/cart/create-cart.ts";
import { GoodsPicture } from "../../../components/goods-tile.tsx";
import { BothPrices } from "./both-prices.tsx";
import type { ShownLine } from "./use-cart-goods.ts";

/** One line of the cart, with the remaining stock. A changed quantity is stored at once. */
export function CartRow({ line, onRemove }: { line: ShownLine; onRemove: () => void }) {
  const { t } = useTranslation("cart");
  const { id, number, goods, stock } = line;
  return (
    <div className="flex gap-3 p-3">
      <Link to={paths.goodsDetail({ id })} tabIndex={-1} aria-hidden="true" className="shrink-0 self-start">
        <GoodsPicture
          goods={goods}
          className={`size-20 rounded-control ${stock === "gone" || stock === 0 ? "opacity-50 grayscale" : ""}`}
        />
      </Link>
      <div className="flex min-w-0 flex-1 flex-col justify-between gap-2">
        <div className="flex items-start gap-1">
          <div className="min-w-0 flex-1 pt-0.5">
            <Link to={paths.goodsDetail({ id })} className="line-clamp-2 text-panel text-ink hover:text-accent-ink">
              {goods.title}
            </Link>
            <StockNote stock={stock} number={number} />
            <PriceNote line={line} />
          </div>
          <IconButton
            icon={Trash2}
            label={t("removeLine", { title: goods.title })}
            onClick={onRemove}
            className="-mt-2.5 -mr-2 text-ink-3"
          />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
          <BothPrices points={goods.pv_price} dollars={goods.price} />
          <Stepper
            label={t("quantityOf", { title: goods.title })}
            decreaseLabel={t("fewer")}
            increaseLabel={t("more")}
            value={number}
            onChange={(next) => cart.setNumber(id, next)}
            max={mostOf(stock, number)}
          />
        </div>
      </div>
    </div>
  );
}

type Stock = ShownLine["stock"];

/** A number that was chosen while there was more of it stays until the member lowers it. */
const mostOf = (stock: Stock, number: number): number =>
  stock === undefined || stock === "gone" ? MOST_PIECES : Math.max(number, Math.min(stock, MOST_PIECES));

function StockNote({ stock, number }: { stock: Stock; number: number }) {
  const { t } = useTranslation("cart");
  if (stock === undefined || (stock !== "gone" && stock >= number)) return null;
  const left = stock === 0 ? t("soldOut") : t("onlyLeft", { stock });
  return <p className="pt-0.5 text-small font-medium text-danger">{stock === "gone" ? t("gone") : left}</p>;
}

/** Says that the price is not the one at which the line was added. */
function PriceNote({ line }: { line: ShownLine }) {
  const { t } = useTranslation("cart");
  const change = priceChange(line);
  return change === undefined ? null : (
    <p className="tabular pt-0.5 text-small text-pending">{t("priceChanged", change)}</p>
  );
}

/** The price in dollars at which a line was added and today's, where they differ. */
function priceChange({ added, goods, stock }: ShownLine): { before: string; now: string } | undefined {
  if (stock === "gone" || stock === undefined) return undefined;
  if (added.price === goods.price) return undefined;
  return { before: displayMoney(added.price, { prefix: "$" }), now: displayMoney(goods.price, { prefix: "$" }) };
}
