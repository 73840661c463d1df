import { ORDER_STATUSES, PAYMENT_METHODS, SHIPPINGS } from "@espalier/core/vocabulary/order";
import { Button } from "@espalier/ui/foundations/button";
import { buttonStyle } from "@espalier/ui/foundations/button-style";
import { FileText, Truck } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { paths } from "../../lib/paths.ts";
import { api } from "../../lib/api.ts";
import { useHasPermission } from "../../lib/use-has-permission.ts";
import { useAdminList } from "../../lib/use-admin-list.ts";
import { ExportMenu } from "../../components/layout/export-menu.tsx";
import { AdminFilters } from "../../components/layout/admin-filters.tsx";
import { AdminPage } from "../../components/layout/admin-page.tsx";
import { AdminTable } from "../../components/layout/admin-table.tsx";
import { DownloadSlips } from "./download-slips.tsx";
import { OrderTabs } from "./order-tabs.tsx";
import type { OrderRow } from "./order.ts";
import { useOrderColumns } from "./order-columns.tsx";
import { ShipSelected } from "./ship-selected.tsx";

/** Orders of all members. A row leads to its order; chosen ones are printed together. */
export function OrdersPage() {
  const { t } = useTranslation(["orders", "shell"]);
  const may = useHasPermission();
  const list = useAdminList({
    key: "orders",
    filters: [
      "q",
      "status",
      "payment",
      "shipping",
      "uid",
      "seller",
      "customer",
      "sn",
      "goods",
      "paid_from",
      "paid_to",
      "from",
      "to",
    ],
    sorts: ["created_at", "amount", "nickname", "consignee_name", "sn", "status"],
    indexed: ["created_at"],
    load: ({ status, payment, shipping, goods = "", customer = "", ...words }, paging, signal) =>
      api(
        "adminOrderList",
        {
          ...paging,
          ...words,
          status: ORDER_STATUSES.find((each) => each === status) ?? "",
          payment: PAYMENT_METHODS.find((each) => each === payment) ?? "",
          shipping: SHIPPINGS.find((each) => each === shipping) ?? "",
          goods: /^\d+$/.test(goods) ? goods : "",
          customer: /^\d+$/.test(customer) ? customer : "",
        },
        { signal },
      ),
  });
  return (
    <AdminPage
      title={t("shell:nav.orders")}
      actions={
        <>
          <Link to={paths.documents()} className={buttonStyle({ variant: "plain", size: "medium" })}>
            <FileText aria-hidden="true" size={17} strokeWidth={1.75} />
            {t("documents.title")}
          </Link>
          {may("orders.ship") ? (
            <Link to={paths.shipMany()} className={buttonStyle({ variant: "plain", size: "medium" })}>
              <Truck aria-hidden="true" size={17} strokeWidth={1.75} />
              {t("shipByFile")}
            </Link>
          ) : null}
        </>
      }
    >
      <OrderTabs />
      <AdminFilters
        list={list}
        search={{ key: "q", label: t("search"), placeholder: t("searchPlaceholder") }}
        filters={[
          {
            kind: "choice",
            key: "payment",
            label: t("payment"),
            options: named(PAYMENT_METHODS, (key) => t(`payments.${key}`)),
          },
          {
            kind: "choice",
            key: "shipping",
            label: t("shipping"),
            options: named(SHIPPINGS, (key) => t(`shippings.${key}`)),
          },
          { kind: "days", from: "from", to: "to", label: t("placed") },
          { kind: "days", from: "paid_from", to: "paid_to", label: t("paidDays") },
          { kind: "text", key: "uid", label: t("uid") },
          { kind: "text", key: "seller", label: t("sellerUid") },
          { kind: "text", key: "customer", label: t("customerId") },
          { kind: "text", key: "sn", label: t("sn") },
          { kind: "text", key: "goods", label: t("goodsId") },
        ]}
      >
        <ExportMenu call="adminOrderList" filter={list.filters} />
      </AdminFilters>
      <OrderTable list={list} />
    </AdminPage>
  );
}

function OrderTable({ list }: { list: ReturnType<typeof useAdminList<OrderRow>> }) {
  const { t } = useTranslation(["orders", "shell"]);
  const may = useHasPermission();
  const columns = useOrderColumns(list.sums);
  const [shipping, setShipping] = useState<readonly OrderRow[] | null>(null);
  return (
    <>
      <AdminTable
        name="orders"
        label={t("shell:nav.orders")}
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        linkOf={({ order_sn }, slot) => <Link to={paths.order({ sn: order_sn })} {...slot} />}
        bulkActions={(rows) => (
          <>
            {may("orders.ship") ? <ShipButton rows={rows} onShip={setShipping} /> : null}
            <DownloadSlips sns={rows.map(({ order_sn }) => order_sn)} size="small" />
            <ExportMenu call="adminOrderList" filter={{ sns: rows.map(({ order_sn }) => order_sn).join(",") }} />
          </>
        )}
      />
      {shipping === null ? null : <ShipSelected orders={shipping} onClose={() => setShipping(null)} />}
    </>
  );
}

/** Ships those of the selected orders that are paid and not under way. */
function ShipButton({ rows, onShip }: { rows: readonly OrderRow[]; onShip: (rows: readonly OrderRow[]) => void }) {
  const { t } = useTranslation("orders");
  const ready = rows.filter(({ order_status }) => order_status === "unshipped");
  return (
    <Button size="small" icon={Truck} disabled={ready.length === 0} onClick={() => onShip(ready)}>
      {t("shipMany.apply", { count: ready.length })}
    </Button>
  );
}

const named = <Value extends string>(values: readonly Value[], name: (value: Value) => string) =>
  values.map((value) => ({ value, label: name(value) }));
