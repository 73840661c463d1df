import { Badge } from "@espalier/ui/data/badge";
import { cutText, type DataColumn } from "@espalier/ui/data/data-column";
import { Money } from "@espalier/ui/data/money";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";

import type { AdminList } from "../../lib/use-admin-list.ts";
import { sumsOf } from "../../components/layout/sums.tsx";
import { RowTime } from "../../components/row-time.tsx";
import { MemberCell } from "../../components/member-cell.tsx";
import { ORDER_TONES } from "../../components/order-tones.ts";
import { type OrderRow, unitOf } from "./order.ts";

/** The columns of the list of orders. */
export function useOrderColumns(sums: AdminList<OrderRow>["sums"]): readonly DataColumn<OrderRow>[] {
  const { t } = useTranslation("orders");
  return useMemo(
    () => [
      {
        key: "sn",
        title: t("sn"),
        cell: ({ order_sn }) => <span className="tabular font-medium">{order_sn}</span>,
      },
      {
        key: "status",
        title: t("status"),
        cell: ({ order_status }) => <Badge tone={ORDER_TONES[order_status]}>{t(`statuses.${order_status}`)}</Badge>,
      },
      {
        key: "nickname",
        title: t("buyer"),
        width: 230,
        cell: ({ uid, nickname }) => <MemberCell uid={uid} name={nickname} />,
      },
      {
        key: "seller",
        title: t("seller.title"),
        width: 120,
        cell: ({ seller_name }) => <MemberCell uid="" name={seller_name} />,
      },
      {
        key: "goods",
        title: t("goods"),
        width: 200,
        cell: ({ title, number }) => (
          <span className="inline-flex max-w-full min-w-0 items-baseline gap-2">
            <span className={`sm:min-w-24 ${cutText}`}>{title}</span>
            <span className="tabular shrink-0 whitespace-nowrap text-ink-3">{t("pieces", { count: number })}</span>
          </span>
        ),
      },
      {
        key: "amount",
        title: t("amount"),
        align: "end",
        total: sumsOf(sums),
        cell: ({ amount, refunded, payment }) => (
          <>
            {refunded === "0.00" || refunded === amount ? null : (
              <span className="pr-2 text-danger" title={t("refunded")}>
                <Money value={`-${refunded}`} unit={unitOf(payment)} />
              </span>
            )}
            <Money value={amount} unit={unitOf(payment)} />
          </>
        ),
      },
      {
        key: "consignee_name",
        title: t("consignee"),
        width: 104,
        cell: ({ consignee_name, shipping }) =>
          shipping === "self_collection" ? <span className="text-ink-3">{t("collected")}</span> : consignee_name,
      },
      {
        key: "created_at",
        title: t("placed"),
        cell: ({ created_at }) => <RowTime at={created_at} />,
      },
    ],
    [t, sums],
  );
}
