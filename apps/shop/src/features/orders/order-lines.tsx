import { ListGroup } from "@espalier/ui/data/list-group";
import { Section } from "@espalier/ui/layout/section";
import { Stepper } from "@espalier/ui/forms/stepper";
import { CircleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";

import { MOST_PIECES } from "../../lib/cart/create-cart.ts";
import { goodsKindNumber } from "@espalier/core/vocabulary/wire-numbers";
import { GoodsPicture } from "../../components/goods-tile.tsx";
import { OrderAmount } from "./order-amount.tsx";
import type { Unit } from "./payment/payment-methods.ts";
import type { OrderedGoods } from "./checkout/use-order-goods.ts";

type OrderLinesProps = {
  goods: readonly OrderedGoods[];
  gone: number;
  soldOut: number;
  unit: Unit;
  /** No number can be changed any more. */
  locked: boolean;
  onNumber: (id: number, number: number) => void;
};

/** The goods of the order and their quantities. */
export function OrderLines({ goods, gone, soldOut, unit, locked, onNumber }: OrderLinesProps) {
  const { t } = useTranslation("orders");
  return (
    <Section title={t("goods")}>
      {gone === 0 ? null : <LeftOut>{t("gone", { number: gone })}</LeftOut>}
      {soldOut === 0 ? null : <LeftOut>{t("soldOutLines", { number: soldOut })}</LeftOut>}
      <ListGroup label={t("goods")}>
        {goods.map((each) => (
          <OrderLine
            key={each.id}
            goods={each}
            unit={unit}
            locked={locked}
            onNumber={(number) => onNumber(each.id, number)}
          />
        ))}
      </ListGroup>
    </Section>
  );
}

function LeftOut({ children }: { children: string }) {
  return (
    <p className="flex items-center gap-2 rounded-control bg-pending-soft px-3.5 py-2.5 text-small text-pending">
      <CircleAlert aria-hidden="true" size={18} className="shrink-0" />
      {children}
    </p>
  );
}

type OrderLineProps = { goods: OrderedGoods; unit: Unit; locked: boolean; onNumber: (number: number) => void };

function OrderLine({ goods, unit, locked, onNumber }: OrderLineProps) {
  const { t } = useTranslation("orders");
  const isPackage = goods.goods_type === goodsKindNumber.package;
  return (
    <div className="flex gap-3 p-3">
      <GoodsPicture goods={goods} className="size-20 shrink-0 rounded-control" />
      <div className="flex min-w-0 flex-1 flex-col justify-between gap-2">
        <div>
          <span className="line-clamp-2 text-panel text-ink">{goods.title}</span>
          <StockNote stock={goods.stock} number={goods.number} />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
          <OrderAmount
            value={unit === "$" ? goods.price : goods.pv_price}
            unit={unit}
            className="text-section text-ink"
          />
          <Stepper
            label={t("quantityOf", { title: goods.title })}
            decreaseLabel={t("fewer")}
            increaseLabel={t("more")}
            value={goods.number}
            onChange={onNumber}
            max={Math.max(goods.number, Math.min(goods.stock, MOST_PIECES))}
            disabled={isPackage || locked}
          />
        </div>
      </div>
    </div>
  );
}

/** Says before the server has to that there is not enough of it. */
function StockNote({ stock, number }: { stock: number; number: number }) {
  const { t } = useTranslation("orders");
  if (stock >= number) return null;
  return (
    <span className="block text-small font-medium text-danger">
      {stock <= 0 ? t("soldOut") : t("onlyLeft", { stock })}
    </span>
  );
}
