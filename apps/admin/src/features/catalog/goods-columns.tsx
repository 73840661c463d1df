import { Badge } from "@espalier/ui/data/badge";
import type { DataColumn } from "@espalier/ui/data/data-column";
import { Money } from "@espalier/ui/data/money";
import { Star } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";

import { formatNumber } from "../../lib/format/format-number.ts";
import { GoodsPicture } from "../../components/goods-picture.tsx";
import type { GoodsRow } from "./goods.ts";

export function useGoodsColumns(): readonly DataColumn<GoodsRow>[] {
  const { t } = useTranslation("catalog");
  return useMemo(
    () => [
      { key: "title", title: t("goods"), width: 240, cell: ({ title }) => title },
      {
        key: "picture",
        title: t("picture"),
        width: 72,
        cell: ({ thumb }) => <GoodsPicture address={thumb} />,
      },
      { key: "sku", title: t("sku"), cell: ({ sku }) => <span className="tabular">{sku}</span> },
      {
        key: "category",
        title: t("category"),
        width: 108,
        cell: ({ kind, category }) => (kind === "package" ? t("kinds.package") : category),
      },
      {
        key: "price",
        title: t("price"),
        align: "end",
        cell: ({ price }) => <Money value={price} prefix="$" />,
      },
      {
        key: "retail_price",
        title: t("retailPrice"),
        align: "end",
        cell: ({ price, retail_price }) => <Money value={retail_price ?? price} prefix="$" />,
      },
      {
        key: "pv_price",
        title: t("pvPrice"),
        align: "end",
        cell: ({ pv_price }) => <Money value={pv_price} />,
      },
      { key: "pv", title: t("pv"), align: "end", cell: ({ pv }) => <Money value={pv} /> },
      {
        key: "stock",
        title: t("stock"),
        align: "end",
        cell: ({ stock, low }) =>
          low ? (
            <Badge tone={stock === 0 ? "rejected" : "pending"}>
              {t(stock === 0 ? "soldOut" : "left", { count: stock })}
            </Badge>
          ) : (
            <span className="tabular">{formatNumber(stock)}</span>
          ),
      },
      {
        key: "sale",
        title: t("sale"),
        cell: (row) => <Sale row={row} />,
      },
    ],
    [t],
  );
}

function Sale({ row: { on_sale, recommended } }: { row: GoodsRow }) {
  const { t } = useTranslation("catalog");
  return (
    <span className="flex items-center gap-2">
      {on_sale ? <Badge tone="success">{t("onSale")}</Badge> : <Badge>{t("offSale")}</Badge>}
      {recommended ? <Star role="img" aria-label={t("recommended")} size={15} className="text-accent-ink" /> : null}
    </span>
  );
}
