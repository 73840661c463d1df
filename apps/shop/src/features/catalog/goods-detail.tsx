import { Columns } from "@espalier/ui/layout/columns";
import { Badge } from "@espalier/ui/data/badge";
import { displayMoney } from "@espalier/ui/data/display-money";
import { Money } from "@espalier/ui/data/money";
import { Section } from "@espalier/ui/layout/section";
import { Loading, Skeleton } from "@espalier/ui/feedback/skeleton";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { amountWord } from "@espalier/web/wallet-words";
import { readMoney } from "@espalier/core/money/money";
import { goodsKindNumber } from "@espalier/core/vocabulary/wire-numbers";
import { SafeHtml } from "../../components/safe-html.tsx";
import { WithTerms } from "../../components/terms/with-terms.tsx";
import { isNew } from "../../lib/format/is-new.ts";
import { isLowStock } from "../../lib/format/is-low-stock.ts";
import { GoodsPictures } from "./goods-pictures.tsx";
import { RelatedGoods } from "./related-goods.tsx";
import { ShareGoods } from "./share-goods.tsx";
import type { GoodsView } from "./goods-view.ts";

/** Pictures, price in dollars and in SP, name, volume, description and related goods; `buy` is where a wide screen has the buttons that buy it. */
export function GoodsDetail({ goods, buy }: { goods: GoodsView; buy: ReactNode }) {
  const { t } = useTranslation(["goods", "shell"]);
  return (
    <Columns
      sticky
      first={<GoodsPictures goods={goods} />}
      second={
        <>
          <header className="flex flex-col gap-2">
            <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
              <Money value={goods.price} prefix="$" className="text-amount text-ink" />
              <Money value={goods.pv_price} unit="SP" unitLook="same" className="text-section text-accent-ink" />
            </p>
            {goods.lowest_price === null ? null : (
              <p className="text-small text-ink-2">
                {t("lowestPrice", { price: `$${displayMoney(goods.lowest_price)}` })}
              </p>
            )}
            <div className="flex items-start justify-between gap-3">
              <h2 className="text-title text-ink">{goods.title}</h2>
              <ShareGoods goods={goods} />
            </div>
            {readMoney(goods.pv) === 0n ? null : (
              <p className="text-panel font-normal text-ink-2">
                <WithTerms>{t("volume", { pv: displayMoney(goods.pv) })}</WithTerms>
              </p>
            )}
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-small text-ink-3">
              {goods.sku === "" ? null : <span className="tabular">{t("sku", { sku: goods.sku })}</span>}
              <StockBadge stock={goods.stock} />
              {goods.best_seller ? <Badge tone="accent">{t("shell:bestSeller")}</Badge> : null}
              {isNew(goods.created_at) ? <Badge tone="accent">{t("shell:new")}</Badge> : null}
              {goods.goods_type === goodsKindNumber.package ? <Badge tone="accent">{t("package")}</Badge> : null}
            </p>
            {goods.return_rule === "usual" ? null : (
              <p className="text-small text-ink-2">{t(`returnRule.${goods.return_rule}`)}</p>
            )}
            {goods.free_delivery === null ? null : (
              <p className="text-small text-ink-2">
                {t("freeDelivery", {
                  country: goods.free_delivery.country,
                  price: `$${displayMoney(goods.free_delivery.price)}`,
                  inPoints: amountWord(goods.free_delivery.pv_price, "SP"),
                })}
              </p>
            )}
          </header>
          {buy}
          {goods.content === "" ? null : (
            <Section title={t("description")}>
              <SafeHtml html={goods.content} />
            </Section>
          )}
          <RelatedGoods goods={goods} />
        </>
      }
    />
  );
}

function StockBadge({ stock }: { stock: number }) {
  const { t } = useTranslation(["goods", "shell"]);
  if (stock <= 0) return <Badge tone="rejected">{t("shell:soldOut")}</Badge>;
  if (isLowStock(stock)) return <Badge tone="pending">{t("shell:fewLeft", { stock })}</Badge>;
  return <Badge tone="success">{t("inStock")}</Badge>;
}

export function GoodsDetailSkeleton() {
  const { t } = useTranslation();
  return (
    <Loading
      label={t("loading")}
      className="flex flex-col gap-5 wide:grid wide:grid-cols-2 wide:items-start wide:gap-8"
    >
      <Skeleton shape="block" className="aspect-square w-full rounded-panel" />
      <div className="flex flex-col gap-3">
        <Skeleton className="h-7 w-2/5" />
        <Skeleton className="h-6 w-11/12" />
        <Skeleton className="w-1/2" />
      </div>
      <div className="flex flex-col gap-3">
        <Skeleton className="h-5 w-1/3" />
        <Skeleton />
        <Skeleton className="w-10/12" />
      </div>
    </Loading>
  );
}
