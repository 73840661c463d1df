import { MARKED_STANDINGS } from "@espalier/contract/calls/retail/marked-standings";
import { SALE_MARKS } from "@espalier/core/vocabulary/order";
import { Badge } from "@espalier/ui/data/badge";
import type { DataColumn } from "@espalier/ui/data/data-column";
import { Money } from "@espalier/ui/data/money";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";

import { AdminFilters } from "../../components/layout/admin-filters.tsx";
import { AdminPage } from "../../components/layout/admin-page.tsx";
import { AdminTable } from "../../components/layout/admin-table.tsx";
import { ExportMenu } from "../../components/layout/export-menu.tsx";
import { ListWithPanel } from "../../components/layout/list-with-panel.tsx";
import { ValueTabs } from "../../components/layout/value-tabs.tsx";
import { MemberCell } from "../../components/member-cell.tsx";
import { RowTime } from "../../components/row-time.tsx";
import { api } from "../../lib/api.ts";
import { useAdminList } from "../../lib/use-admin-list.ts";
import { useHasPermission } from "../../lib/use-has-permission.ts";
import { useSearchValues } from "../../lib/use-search-values.ts";
import { DecideButtons } from "./decide-buttons.tsx";
import { MarkedSalePanel } from "./marked-sale-panel.tsx";
import { type MarkedSale, STANDING_TONES } from "./marked-sale.ts";

/** Sales whose buyer and seller share something. A row opens what is alike beside the list. */
export function MarkedSalesPage() {
  const { t } = useTranslation(["retail", "shell"]);
  const may = useHasPermission();
  const { values, change } = useSearchValues(["open", "standing"]);
  const { open = "", standing = "" } = values;
  const wanted = standing === "" ? "waiting" : (MARKED_STANDINGS.find((each) => each === standing) ?? "");
  const list = useAdminList({
    key: "markedSales",
    filters: ["mark", "seller", "standing"],
    load: ({ mark, seller = "" }, paging, signal) =>
      api(
        "adminMarkedSaleList",
        { ...paging, seller, mark: SALE_MARKS.find((each) => each === mark) ?? "", standing: wanted },
        { signal },
      ),
  });
  const columns = useMarkedColumns(open !== "");
  const setOpen = (sn: string) => change({ open: sn, page: list.page === 1 ? "" : String(list.page) });
  return (
    <AdminPage title={t("shell:nav.markedSales")} detail={t("detail")}>
      <ValueTabs
        label={t("standing")}
        names={["standing"]}
        tabs={[
          { label: t("standings.waiting"), values: { standing: "" } },
          { label: t("standings.counted"), values: { standing: "counted" } },
          { label: t("standings.left_out"), values: { standing: "left_out" } },
          { label: t("all"), values: { standing: "all" } },
        ]}
      />
      <AdminFilters
        list={list}
        filters={[
          {
            kind: "choice",
            key: "mark",
            label: t("alike"),
            options: SALE_MARKS.map((mark) => ({ value: mark, label: t(`marks.${mark}`) })),
          },
          { kind: "text", key: "seller", label: t("sellerUid") },
        ]}
      >
        <ExportMenu call="adminMarkedSaleList" filter={{ ...list.filters, standing: wanted }} />
      </AdminFilters>
      <ListWithPanel
        list={
          <AdminTable
            name={open === "" ? "marked-sales" : "marked-sales-beside"}
            label={t("shell:nav.markedSales")}
            list={list}
            columns={columns}
            keyOf={({ order_sn }) => order_sn}
            onOpen={({ order_sn }) => setOpen(order_sn)}
            currentKey={open}
            bulkActions={
              may("commission.run") ? (rows, clear) => <DecideButtons sales={rows} onDone={clear} /> : undefined
            }
          />
        }
        panel={open === "" ? null : <MarkedSalePanel key={open} sn={open} onClose={() => setOpen("")} />}
      />
    </AdminPage>
  );
}

const NARROW: ReadonlySet<string> = new Set(["sn", "standing", "alike"]);

function useMarkedColumns(narrow: boolean): readonly DataColumn<MarkedSale>[] {
  const { t } = useTranslation("retail");
  return useMemo(() => {
    const columns: readonly DataColumn<MarkedSale>[] = [
      { key: "sn", title: t("order"), cell: ({ order_sn }) => <span className="tabular">{order_sn}</span> },
      {
        key: "standing",
        title: t("standing"),
        cell: ({ standing }) => <Badge tone={STANDING_TONES[standing]}>{t(`standings.${standing}`)}</Badge>,
      },
      {
        key: "alike",
        title: t("alike"),
        width: 200,
        cell: ({ marks }) => marks.map((mark) => t(`marks.${mark}`)).join(", "),
      },
      {
        key: "seller",
        title: t("seller"),
        width: 200,
        cell: ({ seller_uid, seller_name }) => <MemberCell uid={seller_uid} name={seller_name} />,
      },
      { key: "amount", title: t("amount"), align: "end", cell: ({ amount }) => <Money value={amount} /> },
      { key: "paid", title: t("paid"), cell: ({ paid_at }) => <RowTime at={paid_at} /> },
      { key: "operator", title: t("operator"), cell: ({ operator }) => operator },
    ];
    return narrow ? columns.filter(({ key }) => NARROW.has(key)) : columns;
  }, [t, narrow]);
}
