import { CARD_REFUND_STATUSES } from "@espalier/core/vocabulary/card";
import type { DataOf } from "@espalier/contract/types";
import { Badge } from "@espalier/ui/data/badge";
import type { DataColumn } from "@espalier/ui/data/data-column";
import { Money } from "@espalier/ui/data/money";
import { formatDate } from "@espalier/web/format-date";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { paths } from "../../lib/paths.ts";
import { api } from "../../lib/api.ts";
import { useAdminList } from "../../lib/use-admin-list.ts";
import { CARD_REFUND_TONES } from "../../components/card-states.ts";
import { ExportMenu } from "../../components/layout/export-menu.tsx";
import { AdminFilters } from "../../components/layout/admin-filters.tsx";
import { AdminPage } from "../../components/layout/admin-page.tsx";
import { AdminTable } from "../../components/layout/admin-table.tsx";
import { RetryCardRefund } from "../../components/retry-card-refund.tsx";
import { MemberCell } from "../../components/member-cell.tsx";
import { MoneyTabs } from "../../components/money-tabs.tsx";

type Refund = DataOf<"adminCardRefundList">["list"][number];

/** Money on its way back to cards. A row leads to its order. */
export function CardRefundsPage() {
  const { t } = useTranslation(["cards", "shell"]);
  const list = useAdminList({
    key: "cardRefunds",
    filters: ["status", "uid", "sn"],
    sorts: ["order", "member", "status", "amount", "cause", "provider", "detail", "at"],
    indexed: ["at"],
    load: ({ status, ...words }, paging, signal) =>
      api(
        "adminCardRefundList",
        { ...paging, ...words, status: CARD_REFUND_STATUSES.find((each) => each === status) ?? "" },
        { signal },
      ),
  });
  const columns = useRefundColumns();
  return (
    <AdminPage title={t("shell:nav.money")}>
      <MoneyTabs current="cardRefunds" />
      <AdminFilters
        list={list}
        search={{ key: "sn", label: t("searchOrder"), placeholder: t("searchOrderPlaceholder") }}
        filters={[
          {
            kind: "choice",
            key: "status",
            label: t("status"),
            options: CARD_REFUND_STATUSES.map((status) => ({ value: status, label: t(`refundStatus.${status}`) })),
          },
          { kind: "text", key: "uid", label: t("uid") },
        ]}
      >
        <ExportMenu call="adminCardRefundList" filter={list.filters} />
      </AdminFilters>
      <AdminTable
        name="card-refunds"
        label={t("refunds")}
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        linkOf={({ order_sn }, slot) => <Link to={paths.order({ sn: order_sn })} {...slot} />}
        emptyHint={t("refundsEmpty")}
      />
    </AdminPage>
  );
}

function useRefundColumns(): readonly DataColumn<Refund>[] {
  const { t } = useTranslation("cards");
  return useMemo(
    () => [
      {
        key: "order",
        title: t("order"),
        cell: ({ order_sn }) => <span className="tabular font-medium">{order_sn}</span>,
      },
      {
        key: "member",
        title: t("buyer"),
        width: 230,
        cell: ({ uid, nickname }) => <MemberCell uid={uid} name={nickname} />,
      },
      {
        key: "status",
        title: t("status"),
        cell: ({ status }) => <Badge tone={CARD_REFUND_TONES[status]}>{t(`refundStatus.${status}`)}</Badge>,
      },
      {
        key: "amount",
        title: t("amount"),
        align: "end",
        cell: ({ amount }) => <Money value={amount} unit="USD" />,
      },
      { key: "cause", title: t("why"), cell: ({ cause }) => t(`cause.${cause}`) },
      { key: "provider", title: t("provider"), cell: ({ provider }) => provider },
      { key: "detail", title: t("detail"), width: 240, cell: ({ detail }) => detail },
      {
        key: "at",
        title: t("requestedAt"),
        cell: ({ created_at }) => <time>{formatDate(created_at)}</time>,
      },
      { key: "action", title: t("retry"), cell: (refund) => <RetryCardRefund refund={refund} /> },
    ],
    [t],
  );
}
