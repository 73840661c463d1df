import type { DataOf } from "@espalier/contract/types";
import { readMoney } from "@espalier/core/money/money";
import { Badge } from "@espalier/ui/data/badge";
import { displayMoney } from "@espalier/ui/data/display-money";
import { Money } from "@espalier/ui/data/money";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { isLowStock } from "../lib/format/is-low-stock.ts";

type GoodsFactsProps = {
  goods: Pick<DataOf<"goodsRecommend">[number], "price" | "pv_price" | "pv" | "stock">;
  /** The size of the price in dollars, in rem. */
  most: number;
  /** A further mark. */
  children?: ReactNode;
};

/** What a tile and a row say below the title: the price in dollars and in SP, the volume, and the stock where it is small. */
export function GoodsFacts({ goods: { price, pv_price, pv, stock }, most, children }: GoodsFactsProps) {
  const { t } = useTranslation();
  return (
    <span className="flex flex-col gap-1">
      <span className="@container flex flex-wrap items-baseline gap-x-2.5">
        <Money value={price} prefix="$" most={most} className="text-row font-semibold text-ink" />
        <Money
          value={pv_price}
          unit="SP"
          unitLook="same"
          most={0.8125}
          className="text-small font-medium text-accent-ink"
        />
      </span>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {readMoney(pv) === 0n ? null : (
          <span className="tabular text-small text-ink-3">{displayMoney(pv).replace(/\.00$/, "")} PV</span>
        )}
        {stock > 0 && isLowStock(stock) ? <Badge tone="pending">{t("fewLeft", { stock })}</Badge> : null}
        {children}
      </span>
    </span>
  );
}
