import { Badge } from "@espalier/ui/data/badge";
import type { DataColumn } from "@espalier/ui/data/data-column";
import { Money } from "@espalier/ui/data/money";
import { formatDate } from "@espalier/web/format-date";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";

import { MemberCell } from "../../components/member-cell.tsx";
import { type OrderRow, STATUS_TONES, unitOf } from "./order.ts";

/** The columns of the list of orders. */
export function useOrderColumns(): readonly DataColumn<OrderRow>[] {
  const { t } = useTranslation("orders");
  return useMemo(
    () => [
      {
        key: "sn",
        title: t("sn"),
        width: 228,
        cell: ({ order_sn }) => <span className="tabular font-medium">{order_sn}</span>,
      },
      {
        key: "status",
        title: t("status"),
        width: 108,
        cell: ({ order_status }) => <Badge tone={STATUS_TONES[order_status]}>{t(`statuses.${order_status}`)}</Badge>,
      },
      {
        key: "member",
        title: t("member"),
        width: 180,
        cell: ({ uid, nickname }) => <MemberCell uid={uid} name={nickname} />,
      },
      {
        key: "goods",
        title: t("goods"),
        width: 150,
        grows: true,
        cell: ({ title, number }) => (
          <span className="flex min-w-0 items-baseline gap-2">
            <span className="truncate">{title}</span>
            <span className="tabular shrink-0 text-ink-3">{t("pieces", { count: number })}</span>
          </span>
        ),
      },
      {
        key: "amount",
        title: t("amount"),
        width: 140,
        align: "end",
        cell: ({ amount, refunded, payment }) => (
          <>
            {refunded === "0.00" || refunded === amount ? null : (
              <span className="pr-2 text-danger" title={t("refunded")}>
                <Money value={`-${refunded}`} />
              </span>
            )}
            <Money value={amount} unit={unitOf(payment)} />
          </>
        ),
      },
      {
        key: "consignee",
        title: t("consignee"),
        width: 104,
        cell: ({ consignee_name, shipping }) =>
          shipping === "self_collection" ? <span className="text-ink-3">{t("collected")}</span> : consignee_name,
      },
      {
        key: "created",
        title: t("placed"),
        width: 154,
        cell: ({ created_at }) => <time>{formatDate(created_at)}</time>,
      },
    ],
    [t],
  );
}
