import { ORDER_STATUSES, PAYMENTS } from "@espalier/core/vocabulary/order";
import type { DataOf } from "@espalier/contract/types";
import { Badge } from "@espalier/ui/data/badge";
import type { DataColumn } from "@espalier/ui/data/data-column";
import type { LinkSlot } from "@espalier/ui/navigation/link-slot";
import { Money } from "@espalier/ui/data/money";
import { formatDate } from "@espalier/web/format-date";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { paths } from "../../../lib/paths.ts";
import { api } from "../../../lib/api.ts";
import { useHasPermission } from "../../../lib/use-has-permission.ts";
import { useAdminList } from "../../../lib/use-admin-list.ts";
import { AdminFilters } from "../../../components/layout/admin-filters.tsx";
import { AdminTable } from "../../../components/layout/admin-table.tsx";
import { ORDER_TONES } from "../../../components/order-tones.ts";
import { exportForMember } from "../export-for-member.ts";
import { useMember } from "../member.ts";
import { wordOrAny } from "../word-or-any.ts";

type Order = DataOf<"adminMemberOrders">["list"][number];

/** The member's orders. */
export function OrdersTab() {
  const { t } = useTranslation("members");
  const may = useHasPermission();
  const { uid } = useMember();
  const list = useAdminList({
    key: `orders of ${uid}`,
    call: "adminMemberOrders",
    given: { uid },
    filters: ["status"],
    sorts: ["sn", "status", "pieces", "amount", "payment", "pv", "at"],
    indexed: ["at"],
    load: ({ status = "" }, paging, signal) =>
      api("adminMemberOrders", { ...paging, uid, status: wordOrAny(ORDER_STATUSES, status) }, { signal }),
  });
  const columns = useOrderColumns();
  return (
    <>
      <AdminFilters
        list={exportForMember(list, "adminMemberOrders", uid)}
        filters={[
          {
            kind: "choice",
            key: "status",
            label: t("orders.status"),
            options: ORDER_STATUSES.map((status) => ({ value: status, label: t(`orderStatus.${status}`) })),
          },
        ]}
      />
      <AdminTable
        name="member orders"
        label={t("tab.orders")}
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        {...(may("orders.read")
          ? { linkOf: ({ sn }: Order, slot: LinkSlot) => <Link to={paths.order({ sn })} {...slot} /> }
          : {})}
      />
    </>
  );
}

function useOrderColumns(): readonly DataColumn<Order>[] {
  const { t } = useTranslation("members");
  return useMemo(
    () => [
      { key: "sn", title: t("orders.sn"), cell: ({ sn }) => <span className="tabular">{sn}</span> },
      {
        key: "status",
        title: t("orders.status"),
        cell: ({ status }) => <Badge tone={ORDER_TONES[status]}>{t(`orderStatus.${status}`)}</Badge>,
      },
      { key: "goods", title: t("orders.goods"), width: 240, cell: ({ title }) => title },
      {
        key: "pieces",
        title: t("orders.pieces"),
        align: "end",
        cell: ({ number }) => <span className="tabular">{number}</span>,
      },
      {
        key: "amount",
        title: t("orders.amount"),
        align: "end",
        cell: ({ amount, payment }) => <Money value={amount} unit={PAYMENTS[payment].unit} />,
      },
      { key: "payment", title: t("orders.payment"), cell: ({ payment }) => t(`payment.${payment}`) },
      { key: "pv", title: "PV", align: "end", cell: ({ pv }) => <Money value={pv} /> },
      {
        key: "at",
        title: t("orders.at"),
        cell: ({ created_at }) => <time className="tabular">{formatDate(created_at)}</time>,
      },
    ],
    [t],
  );
}
