import type { DataColumn } from "@espalier/ui/data/data-column";
import { Money } from "@espalier/ui/data/money";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";

import { RowTime } from "../../components/row-time.tsx";
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
        cell: ({ journal_sn }) => <span className="tabular font-medium">{journal_sn}</span>,
      },
      { key: "kind", title: t("kind"), cell: ({ kind }) => t(`kinds.${kind}`) },
      {
        key: "nickname",
        title: t("member"),
        width: 230,
        cell: ({ uid, nickname }) => <MemberCell uid={uid} name={nickname} />,
      },
      {
        key: "amount",
        title: t("amount"),
        align: "end",
        cell: ({ amount, unit }) => <Money value={amount} unit={unit} />,
      },
      {
        key: "source",
        title: t("source"),
        cell: ({ source, reverses }) => (
          <span className="tabular text-ink-2">{reverses === "" ? source : reverses}</span>
        ),
      },
      { key: "reason", title: t("reason"), width: 150, cell: ({ reason }) => reason },
      { key: "at", title: t("at"), cell: ({ at }) => <RowTime at={at} /> },
    ],
    [t],
  );
}
