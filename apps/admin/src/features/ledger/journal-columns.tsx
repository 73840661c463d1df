import type { DataColumn } from "@espalier/ui/data/data-column";
import { Money } from "@espalier/ui/data/money";
import { formatDate } from "@espalier/web/format-date";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";

import { MemberCell } from "../../components/member-cell.tsx";
import type { JournalRow } from "./journal.ts";

/** The columns of the list of journals. */
export function useJournalColumns(): readonly DataColumn<JournalRow>[] {
  const { t } = useTranslation("money");
  return useMemo(
    () => [
      {
        key: "sn",
        title: t("journal"),
        width: 228,
        cell: ({ journal_sn }) => <span className="tabular font-medium">{journal_sn}</span>,
      },
      { key: "kind", title: t("kind"), width: 140, cell: ({ kind }) => t(`kinds.${kind}`) },
      {
        key: "member",
        title: t("member"),
        width: 172,
        cell: ({ uid, nickname }) => <MemberCell uid={uid} name={nickname} />,
      },
      {
        key: "amount",
        title: t("amount"),
        width: 112,
        align: "end",
        cell: ({ amount, unit }) => <Money value={amount} unit={unit} />,
      },
      {
        key: "source",
        title: t("source"),
        width: 222,
        cell: ({ source, reverses }) => (
          <span className="tabular text-ink-2">{reverses === "" ? source : reverses}</span>
        ),
      },
      { key: "reason", title: t("reason"), width: 80, grows: true, cell: ({ reason }) => reason },
      { key: "at", title: t("at"), width: 154, cell: ({ at }) => <time>{formatDate(at)}</time> },
    ],
    [t],
  );
}
