import type { OfficeDataOf } from "@espalier/contract/office/types";
import { Badge } from "@espalier/ui/badge";
import type { DataColumn } from "@espalier/ui/data-column";
import { Money } from "@espalier/ui/money";
import { formatDate } from "@espalier/web/format-date";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { paths } from "../../app/paths.ts";
import { api } from "../../lib/api.ts";
import { useOfficeList } from "../../lib/use-office-list.ts";
import { CARD_REFUND_TONES } from "../../parts/card-states.ts";
import { ExportMenu } from "../../parts/export-menu.tsx";
import { OfficeFilters } from "../../parts/office-filters.tsx";
import { OfficePage } from "../../parts/office-page.tsx";
import { OfficeTable } from "../../parts/office-table.tsx";
import { RetryCardRefund } from "../../parts/retry-card-refund.tsx";
import { MoneyTabs } from "./money-tabs.tsx";

type Refund = OfficeDataOf<"officeCardRefundList">["list"][number];

const STATUSES = ["waiting", "done", "failed"] as const satisfies readonly Refund["status"][];

/** Money on its way back to cards. A row leads to its order. */
export function CardRefundsPage() {
  const { t } = useTranslation(["cards", "shell"]);
  const list = useOfficeList({
    key: "cardRefunds",
    filters: ["status", "uid", "sn"],
    load: ({ status, ...words }, asked, signal) =>
      api(
        "officeCardRefundList",
        { ...asked, ...words, status: STATUSES.find((each) => each === status) ?? "" },
        { signal },
      ),
  });
  const columns = useRefundColumns();
  return (
    <OfficePage title={t("shell:nav.money")}>
      <MoneyTabs current="cardRefunds" />
      <OfficeFilters
        list={list}
        search={{ key: "sn", label: t("searchOrder"), placeholder: t("searchOrderPlaceholder") }}
        filters={[
          {
            kind: "choice",
            key: "status",
            label: t("status"),
            options: STATUSES.map((status) => ({ value: status, label: t(`refundStatus.${status}`) })),
          },
          { kind: "text", key: "uid", label: t("uid") },
        ]}
      >
        <ExportMenu call="officeCardRefundList" filter={list.filters} />
      </OfficeFilters>
      <OfficeTable
        name="card-refunds"
        label={t("refunds")}
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        linkOf={({ order_sn }, slot) => <Link to={paths.order(order_sn)} {...slot} />}
        emptyHint={t("refundsEmpty")}
      />
    </OfficePage>
  );
}

function useRefundColumns(): readonly DataColumn<Refund>[] {
  const { t } = useTranslation("cards");
  return useMemo(
    () => [
      {
        key: "order",
        title: t("order"),
        width: 216,
        cell: ({ order_sn }) => <span className="tabular font-medium">{order_sn}</span>,
      },
      {
        key: "member",
        title: t("member"),
        width: 172,
        cell: ({ uid, nickname }) => (
          <>
            {nickname} <span className="tabular text-ink-3">{uid}</span>
          </>
        ),
      },
      {
        key: "status",
        title: t("status"),
        width: 116,
        cell: ({ status }) => <Badge tone={CARD_REFUND_TONES[status]}>{t(`refundStatus.${status}`)}</Badge>,
      },
      {
        key: "amount",
        title: t("amount"),
        width: 116,
        align: "end",
        cell: ({ amount }) => <Money value={amount} unit="USD" />,
      },
      { key: "cause", title: t("why"), width: 148, cell: ({ cause }) => t(`cause.${cause}`) },
      { key: "detail", title: t("detail"), width: 120, grows: true, cell: ({ detail }) => detail },
      { key: "at", title: t("asked"), width: 158, cell: ({ created_at }) => <time>{formatDate(created_at)}</time> },
      { key: "deed", title: t("retry"), width: 152, cell: (refund) => <RetryCardRefund refund={refund} /> },
    ],
    [t],
  );
}
