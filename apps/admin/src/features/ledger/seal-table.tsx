import type { DataOf } from "@espalier/contract/types";
import { Badge, type BadgeTone } from "@espalier/ui/data/badge";
import type { DataColumn } from "@espalier/ui/data/data-column";
import { Section } from "@espalier/ui/layout/section";
import { formatDate } from "@espalier/web/format-date";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";

import { api } from "../../lib/api.ts";
import { formatNumber } from "../../lib/format/format-number.ts";
import { useCopy } from "../../lib/use-copy.ts";
import { useAdminList } from "../../lib/use-admin-list.ts";
import { ExportMenu } from "../../components/layout/export-menu.tsx";
import { AdminTable } from "../../components/layout/admin-table.tsx";

type Seal = DataOf<"adminSealList">["list"][number];

const TONES: Readonly<Record<Seal["state"], BadgeTone>> = {
  intact: "success",
  broken: "rejected",
  unchecked: "neutral",
};

/** The seal of each day that ended. A row copies its seal, to be stored where no operator can change it. */
export function SealTable() {
  const { t } = useTranslation("money");
  const copy = useCopy();
  const list = useAdminList({
    key: "ledger",
    filters: [],
    sorts: ["day", "postings", "at"],
    load: (_, paging, signal) => api("adminSealList", paging, { signal }),
  });
  const columns = useSealColumns();
  return (
    <Section title={t("seals")} action={<ExportMenu call="adminSealList" filter={{}} />}>
      <AdminTable
        name="seals"
        label={t("seals")}
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        onOpen={({ hash }) => copy(hash)}
        emptyHint={t("sealsEmpty")}
        height="natural"
      />
    </Section>
  );
}

function useSealColumns(): readonly DataColumn<Seal>[] {
  const { t } = useTranslation("money");
  return useMemo(
    () => [
      {
        key: "day",
        title: t("day"),
        cell: ({ day }) => <span className="tabular font-medium">{day}</span>,
      },
      {
        key: "state",
        title: t("state"),
        cell: ({ state }) => <Badge tone={TONES[state]}>{t(`sealState.${state}`)}</Badge>,
      },
      {
        key: "postings",
        title: t("postings"),
        align: "end",
        cell: ({ postings }) => formatNumber(postings),
      },
      {
        key: "hash",
        title: t("seal"),
        width: 300,
        cell: ({ hash }) => <span className="tabular text-ink-3">{hash}</span>,
      },
      { key: "at", title: t("sealedAt"), cell: ({ sealed_at }) => <time>{formatDate(sealed_at)}</time> },
    ],
    [t],
  );
}
