import { Button } from "@espalier/ui/foundations/button";
import { Money } from "@espalier/ui/data/money";
import { Sheet } from "@espalier/ui/overlays/sheet";
import { Stepper } from "@espalier/ui/forms/stepper";
import { formatMoney, readMoney, times } from "@espalier/core/money/money";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { MOST_PIECES } from "../../lib/cart/create-cart.ts";
import { GoodsPicture } from "../../components/goods-tile.tsx";
import { isLowStock } from "../../lib/format/is-low-stock.ts";
import type { GoodsView } from "./goods-view.ts";

type QuantitySheetProps = {
  goods: GoodsView;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onTake: (number: number) => void;
};

/** Asks how many are put into the cart. */
export function QuantitySheet({ goods, open, onOpenChange, onTake }: QuantitySheetProps) {
  const { t } = useTranslation(["goods", "shell"]);
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t("howMany")} closeLabel={t("shell:close")}>
      <Quantity goods={goods} onTake={onTake} />
    </Sheet>
  );
}

function StockWords({ stock }: { stock: number }) {
  const { t } = useTranslation(["goods", "shell"]);
  return isLowStock(stock) ? t("shell:fewLeft", { stock }) : t("inStock");
}

/** Lives only while the sheet is open, so that each time begins with one piece. */
function Quantity({ goods, onTake }: Pick<QuantitySheetProps, "goods" | "onTake">) {
  const { t } = useTranslation("goods");
  const [number, setNumber] = useState(1);
  return (
    <div className="flex flex-col gap-5">
      <div className="flex gap-3">
        <GoodsPicture goods={goods} className="size-20 shrink-0 rounded-control" />
        <div className="flex min-w-0 flex-1 flex-col justify-center gap-1">
          <span className="line-clamp-2 text-panel text-ink">{goods.title}</span>
          <span className="flex flex-wrap items-baseline gap-x-2.5">
            <Money value={goods.price} prefix="$" className="text-section text-ink" />
            <Money
              value={goods.pv_price}
              unit="SP"
              unitLook="same"
              className="text-small font-medium text-accent-ink"
            />
          </span>
        </div>
      </div>
      <div className="flex items-center justify-between gap-4">
        <div className="min-w-0">
          <span className="block text-row text-ink">{t("quantity")}</span>
          <span className="block text-small text-ink-3">
            <StockWords stock={goods.stock} />
          </span>
        </div>
        <Stepper
          label={t("quantity")}
          decreaseLabel={t("fewer")}
          increaseLabel={t("more")}
          value={number}
          onChange={setNumber}
          max={Math.min(goods.stock, MOST_PIECES)}
        />
      </div>
      <div className="flex items-baseline justify-between gap-4 border-t border-line pt-4" aria-live="polite">
        <span className="text-panel font-normal text-ink-2">{t("together")}</span>
        <span className="flex flex-wrap items-baseline justify-end gap-x-3">
          <Money
            value={formatMoney(times(readMoney(goods.price), number))}
            prefix="$"
            className="text-section text-ink"
          />
          <Money
            value={formatMoney(times(readMoney(goods.pv_price), number))}
            unit="SP"
            unitLook="same"
            className="text-panel text-accent-ink"
          />
        </span>
      </div>
      <Button full onClick={() => onTake(number)}>
        {t("addToCart")}
      </Button>
    </div>
  );
}
