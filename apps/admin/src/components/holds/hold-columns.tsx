import type { DataOf } from "@espalier/contract/types";
import { readMoney } from "@espalier/core/money/money";
import { PLAN_WALLETS } from "@espalier/core/vocabulary/wallet";
import type { DataColumn } from "@espalier/ui/data/data-column";
import { Money } from "@espalier/ui/data/money";
import { formatDate } from "@espalier/web/format-date";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";

import { MemberCell } from "../member-cell.tsx";

export type Hold = DataOf<"adminHoldList">["list"][number];

/** The columns of what is held by order; of one member without the seller. */
export function useHoldColumns({ ofMember = false }: { ofMember?: boolean } = {}): readonly DataColumn<Hold>[] {
  const { t } = useTranslation("holds");
  return useMemo(
    () => [
      { key: "order_sn", title: t("order"), cell: ({ order_sn: sn }) => <span className="tabular">{sn}</span> },
      { key: "customer", title: t("customer"), cell: ({ customer }) => customer },
      ...(ofMember
        ? []
        : [
            {
              key: "seller",
              title: t("seller"),
              width: 200,
              cell: ({ uid, nickname }: Hold) => <MemberCell uid={uid} name={nickname} />,
            },
          ]),
      { key: "amount", title: t("amount"), width: 220, align: "end", cell: ({ parts }) => <HeldParts parts={parts} /> },
      {
        key: "due_at",
        title: t("due"),
        cell: ({ due_at: due }) => (due === 0 ? t("unknown") : <time className="tabular">{formatDate(due)}</time>),
      },
      {
        key: "waits_for",
        title: t("why"),
        width: 200,
        cell: (hold) => t(`waits.${hold.waits_for}`, { count: hold.days }),
      },
      {
        key: "received_at",
        title: t("received"),
        cell: ({ received_at: at }) => <time className="tabular">{formatDate(at)}</time>,
      },
    ],
    [t, ofMember],
  );
}

/** What is held by wallet, each in its unit. */
export function HeldParts({ parts }: Pick<Hold, "parts">) {
  return (
    <span className="inline-flex flex-wrap justify-end gap-x-3">
      {PLAN_WALLETS.filter((wallet) => readMoney(parts[wallet]) !== 0n).map((wallet) => (
        <Money key={wallet} value={parts[wallet]} unit={wallet} />
      ))}
    </span>
  );
}
