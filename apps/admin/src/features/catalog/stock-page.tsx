import { STOCK_REASONS } from "@espalier/core/vocabulary/stock";
import type { DataOf } from "@espalier/contract/types";
import type { DataColumn } from "@espalier/ui/data/data-column";
import { formatDate } from "@espalier/web/format-date";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { paths } from "../../lib/paths.ts";
import { api } from "../../lib/api.ts";
import { formatNumber } from "../../lib/format/format-number.ts";
import { useAdminList } from "../../lib/use-admin-list.ts";
import { DENSE_LINK } from "../../components/layout/dense-link.ts";
import { AdminFilters } from "../../components/layout/admin-filters.tsx";
import { AdminPage } from "../../components/layout/admin-page.tsx";
import { AdminTable } from "../../components/layout/admin-table.tsx";
import { CatalogTabs } from "./catalog-tabs.tsx";

type Movement = DataOf<"adminStockList">["list"][number];

/** The stock movements, each with the stock after it. */
export function StockPage() {
  const { t } = useTranslation(["catalog", "shell"]);
  const list = useAdminList({
    key: "stock",
    filters: ["goods", "kind", "from", "to"],
    call: "adminStockList",
    sorts: ["at", "goods", "sku", "why", "delta", "left"],
    indexed: ["at"],
    load: ({ kind = "", goods = "", ...days }, paging, signal) => {
      const reason = STOCK_REASONS.find((each) => each === kind);
      const chosen = { ...(reason === undefined ? {} : { kind: reason }), ...(/^\d+$/.test(goods) ? { goods } : {}) };
      return api("adminStockList", { ...paging, ...days, ...chosen }, { signal });
    },
  });
  const columns = useMovementColumns();
  return (
    <AdminPage title={t("shell:nav.goods")}>
      <CatalogTabs current="stock" />
      <AdminFilters
        list={list}
        filters={[
          {
            kind: "choice",
            key: "kind",
            label: t("why"),
            options: STOCK_REASONS.map((reason) => ({ value: reason, label: t(`reasons.${reason}`) })),
          },
          { kind: "text", key: "goods", label: t("goodsNumber") },
          { kind: "days", from: "from", to: "to", label: t("days") },
        ]}
      />
      <AdminTable name="stock" label={t("tabs.stock")} list={list} columns={columns} keyOf={({ id }) => id} />
    </AdminPage>
  );
}

function useMovementColumns(): readonly DataColumn<Movement>[] {
  const { t } = useTranslation("catalog");
  return useMemo(
    () => [
      { key: "at", title: t("at"), cell: ({ at }) => <time>{formatDate(at)}</time> },
      {
        key: "goods",
        title: t("goods"),
        width: 240,
        cell: ({ goods_id, title }) => (
          <Link to={paths.oneGoods({ id: goods_id })} className={DENSE_LINK}>
            {title}
          </Link>
        ),
      },
      { key: "sku", title: t("sku"), cell: ({ sku }) => <span className="tabular">{sku}</span> },
      { key: "why", title: t("why"), cell: ({ kind }) => t(`reasons.${kind}`) },
      {
        key: "delta",
        title: t("pieces"),
        align: "end",
        cell: ({ delta }) => (
          <span className="tabular">{delta > 0 ? `+${formatNumber(delta)}` : formatNumber(delta)}</span>
        ),
      },
      {
        key: "left",
        title: t("onHandShort"),
        align: "end",
        cell: ({ on_hand }) => <span className="tabular">{formatNumber(on_hand)}</span>,
      },
      {
        key: "by",
        title: t("by"),
        width: 230,
        cell: ({ order_sn, operator, note }) =>
          order_sn === "" ? (
            [operator, note].filter((text) => text !== "").join(": ")
          ) : (
            <Link to={paths.order({ sn: order_sn })} className={`${DENSE_LINK} tabular whitespace-nowrap`}>
              {order_sn}
            </Link>
          ),
      },
    ],
    [t],
  );
}
