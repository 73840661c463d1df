import type { DataOf } from "@espalier/contract/types";
import { Badge } from "@espalier/ui/data/badge";
import type { DataColumn } from "@espalier/ui/data/data-column";
import { Money } from "@espalier/ui/data/money";
import { Section } from "@espalier/ui/layout/section";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { AdminTable } from "../../components/layout/admin-table.tsx";
import { ORDER_TONES } from "../../components/order-tones.ts";
import { DENSE_LINK } from "../../components/layout/dense-link.ts";
import { MemberCell } from "../../components/member-cell.tsx";
import { RowTime } from "../../components/row-time.tsx";
import { api } from "../../lib/api.ts";
import { paths } from "../../lib/paths.ts";
import { useAdminList } from "../../lib/use-admin-list.ts";
import { useHasPermission } from "../../lib/use-has-permission.ts";

type Order = DataOf<"adminOrderList">["list"][number];

/** The customer's orders, those included that were placed as a guest. */
export function CustomerOrders({ id }: { id: number }) {
  const may = useHasPermission();
  return may("orders.read") ? <Orders id={id} /> : null;
}

function Orders({ id }: { id: number }) {
  const { t } = useTranslation("customers");
  const customer = String(id);
  const list = useAdminList({
    key: `orders of customer ${id}`,
    call: "adminOrderList",
    given: { customer },
    filters: [],
    sorts: ["sn", "status", "amount", "created_at"],
    indexed: ["created_at"],
    load: (_, paging, signal) => api("adminOrderList", { ...paging, customer }, { signal }),
  });
  const columns = useOrderColumns();
  return (
    <Section
      title={t("bought.title")}
      action={
        <Link to={paths.orders({ customer: id })} className={`text-small ${DENSE_LINK}`}>
          {t("bought.all")}
        </Link>
      }
    >
      <AdminTable
        name="customer orders"
        label={t("bought.title")}
        list={list}
        columns={columns}
        keyOf={({ order_sn }) => order_sn}
        emptyHint={t("bought.empty")}
        linkOf={({ order_sn }, slot) => <Link to={paths.order({ sn: order_sn })} {...slot} />}
      />
    </Section>
  );
}

function useOrderColumns(): readonly DataColumn<Order>[] {
  const { t } = useTranslation(["customers", "orders"]);
  return useMemo(
    () => [
      { key: "sn", title: t("bought.sn"), cell: ({ order_sn }) => <span className="tabular">{order_sn}</span> },
      {
        key: "status",
        title: t("bought.status"),
        cell: ({ order_status }) => (
          <Badge tone={ORDER_TONES[order_status]}>{t(`orders:statuses.${order_status}`)}</Badge>
        ),
      },
      { key: "goods", title: t("bought.goods"), width: 180, cell: ({ title, number }) => `${number} × ${title}` },
      {
        key: "seller",
        title: t("seller"),
        width: 120,
        cell: ({ seller_name }) => <MemberCell uid="" name={seller_name} />,
      },
      {
        key: "amount",
        title: t("bought.amount"),
        align: "end",
        cell: ({ amount, refunded }) => (
          <>
            {refunded === "0.00" || refunded === amount ? null : (
              <span className="pr-2 text-danger">
                <Money value={`-${refunded}`} />
              </span>
            )}
            <Money value={amount} />
          </>
        ),
      },
      { key: "created_at", title: t("bought.placed"), cell: ({ created_at }) => <RowTime at={created_at} /> },
    ],
    [t],
  );
}
