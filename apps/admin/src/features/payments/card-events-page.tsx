import { EMPTY_MARK } from "@espalier/ui/data/empty-mark";
import { Badge } from "@espalier/ui/data/badge";
import type { DataColumn } from "@espalier/ui/data/data-column";
import { Money } from "@espalier/ui/data/money";
import { formatDate } from "@espalier/web/format-date";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";

import { api } from "../../lib/api.ts";
import { useAdminList } from "../../lib/use-admin-list.ts";
import { ExportMenu } from "../../components/layout/export-menu.tsx";
import { AdminFilters } from "../../components/layout/admin-filters.tsx";
import { AdminPage } from "../../components/layout/admin-page.tsx";
import { AdminTable } from "../../components/layout/admin-table.tsx";
import type { CardEvent } from "./card-event-drawer.tsx";
import { CardEventDrawer } from "./card-event-drawer.tsx";
import { MoneyTabs } from "../../components/money-tabs.tsx";

const STATUSES = ["unmatched", "settled"] as const satisfies readonly CardEvent["status"][];

/** The unmatched events of the card provider. A row opens the event, to be settled. */
export function CardEventsPage() {
  const { t } = useTranslation(["cards", "shell"]);
  const [opened, setOpened] = useState<CardEvent | null>(null);
  const list = useAdminList({
    key: "cardEvents",
    filters: ["status", "dispute"],
    sorts: ["reason", "status", "amount", "subject", "provider", "kind", "at"],
    indexed: ["at"],
    load: ({ status, dispute = "" }, paging, signal) =>
      api(
        "adminCardEventList",
        { ...paging, dispute, status: STATUSES.find((each) => each === status) ?? "" },
        { signal },
      ),
  });
  const columns = useEventColumns();
  return (
    <AdminPage title={t("shell:nav.money")}>
      <MoneyTabs current="cardEvents" />
      <AdminFilters
        list={list}
        filters={[
          {
            kind: "choice",
            key: "status",
            label: t("status"),
            options: STATUSES.map((status) => ({ value: status, label: t(`eventStatus.${status}`) })),
          },
          {
            kind: "choice",
            key: "dispute",
            label: t("why"),
            options: [
              { value: "true", label: t("disputes") },
              { value: "false", label: t("notDisputes") },
            ],
          },
        ]}
      >
        <ExportMenu call="adminCardEventList" filter={list.filters} />
      </AdminFilters>
      <AdminTable
        name="card-events"
        label={t("events")}
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        onOpen={setOpened}
        emptyHint={t("eventsEmpty")}
      />
      {opened === null ? null : <CardEventDrawer key={opened.id} event={opened} onClose={() => setOpened(null)} />}
    </AdminPage>
  );
}

function useEventColumns(): readonly DataColumn<CardEvent>[] {
  const { t } = useTranslation("cards");
  return useMemo(
    () => [
      {
        key: "reason",
        title: t("why"),
        width: 200,
        cell: ({ reason }) => <span className="font-medium">{t(`reason.${reason}`)}</span>,
      },
      {
        key: "status",
        title: t("status"),
        cell: ({ status }) => (
          <Badge tone={status === "unmatched" ? "rejected" : "neutral"}>{t(`eventStatus.${status}`)}</Badge>
        ),
      },
      {
        key: "amount",
        title: t("amount"),
        align: "end",
        cell: ({ amount, currency }) => (amount === null ? EMPTY_MARK : <Money value={amount} unit={currency} />),
      },
      {
        key: "subject",
        title: t("about"),
        width: 240,
        cell: ({ subject }) => <span className="tabular">{subject}</span>,
      },
      { key: "provider", title: t("provider"), cell: ({ provider }) => provider },
      { key: "kind", title: t("event"), width: 240, cell: ({ kind }) => <span className="text-ink-2">{kind}</span> },
      {
        key: "at",
        title: t("received"),
        cell: ({ received_at }) => <time>{formatDate(received_at)}</time>,
      },
    ],
    [t],
  );
}
