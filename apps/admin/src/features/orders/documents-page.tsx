import { DOCUMENT_KINDS } from "@espalier/core/vocabulary/order";
import type { DataOf } from "@espalier/contract/types";
import type { DataColumn } from "@espalier/ui/data/data-column";
import { Money } from "@espalier/ui/data/money";
import { formatDate } from "@espalier/web/format-date";
import { unitWord } from "@espalier/web/wallet-words";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { api } from "../../lib/api.ts";
import { paths } from "../../lib/paths.ts";
import { useAdminList } from "../../lib/use-admin-list.ts";
import { AdminFilters } from "../../components/layout/admin-filters.tsx";
import { AdminPage } from "../../components/layout/admin-page.tsx";
import { AdminTable } from "../../components/layout/admin-table.tsx";
import { DownloadDocuments } from "./download-documents.tsx";

type Row = DataOf<"adminDocumentList">["list"][number];

/** Invoices and credit notes. A row leads to its order; chosen ones are downloaded as one file. */
export function DocumentsPage() {
  const { t } = useTranslation(["orders", "shell"]);
  const list = useAdminList({
    key: "documents",
    call: "adminDocumentList",
    filters: ["number", "sn", "kind", "from", "to"],
    load: ({ kind, ...words }, paging, signal) =>
      api(
        "adminDocumentList",
        { ...paging, ...words, kind: DOCUMENT_KINDS.find((each) => each === kind) ?? "" },
        { signal },
      ),
  });
  const columns = useDocumentColumns();
  return (
    <AdminPage title={t("documents.title")} crumbs={[{ label: t("shell:nav.orders"), to: paths.orders() }]}>
      <AdminFilters
        list={list}
        search={{ key: "number", label: t("documents.number"), placeholder: "2026-000123" }}
        filters={[
          {
            kind: "choice",
            key: "kind",
            label: t("documents.kind"),
            options: DOCUMENT_KINDS.map((kind) => ({ value: kind, label: t(`documents.kinds.${kind}`) })),
          },
          { kind: "days", from: "from", to: "to", label: t("documents.issued") },
          { kind: "text", key: "sn", label: t("sn") },
        ]}
      />
      <AdminTable
        name="documents"
        label={t("documents.title")}
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        linkOf={({ order_sn }, slot) => <Link to={paths.order({ sn: order_sn })} {...slot} />}
        bulkActions={(rows) => <DownloadDocuments numbers={rows.map(({ number }) => number)} />}
        emptyHint={t("documents.none")}
      />
    </AdminPage>
  );
}

function useDocumentColumns(): readonly DataColumn<Row>[] {
  const { t } = useTranslation("orders");
  return useMemo(
    () => [
      { key: "number", title: t("documents.number"), cell: ({ number }) => <span className="tabular">{number}</span> },
      { key: "kind", title: t("documents.kind"), cell: ({ kind }) => t(`documents.kinds.${kind}`) },
      { key: "issued_at", title: t("documents.issued"), cell: ({ issued_at: at }) => formatDate(at, "minute") },
      { key: "order_sn", title: t("sn"), cell: ({ order_sn: sn }) => <span className="tabular">{sn}</span> },
      { key: "buyer", title: t("documents.buyer"), width: 260, cell: ({ buyer }) => buyer },
      {
        key: "amount",
        title: t("documents.amount"),
        align: "end",
        cell: ({ amount, unit }) => <Money value={amount} unit={unitWord(unit)} />,
      },
    ],
    [t],
  );
}
