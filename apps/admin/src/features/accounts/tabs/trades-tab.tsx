import { WALLETS } from "@espalier/core/vocabulary/wallet";
import type { DataOf } from "@espalier/contract/types";
import type { DataColumn } from "@espalier/ui/data/data-column";
import { Money } from "@espalier/ui/data/money";
import { formatDate } from "@espalier/web/format-date";
import { walletWord } from "@espalier/web/wallet-words";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { paths } from "../../../lib/paths.ts";
import { api } from "../../../lib/api.ts";
import { type AdminList, useAdminList } from "../../../lib/use-admin-list.ts";
import type { texts } from "../../../locales/en/members.ts";
import { sumsOf } from "../../../components/layout/sums.tsx";
import { AdminFilters } from "../../../components/layout/admin-filters.tsx";
import { AdminTable } from "../../../components/layout/admin-table.tsx";
import { exportForMember } from "../export-for-member.ts";
import { useMember } from "../member.ts";
import { wordOrAny } from "../word-or-any.ts";

type Trade = DataOf<"adminMemberTrades">["list"][number];

/** The movements of the member's wallets, each with the balance after it. */
export function TradesTab() {
  const { t } = useTranslation("members");
  const { uid } = useMember();
  const list = useAdminList({
    key: `trades of ${uid}`,
    call: "adminMemberTrades",
    given: { uid },
    filters: ["wallet", "from", "to"],
    sorts: ["at", "wallet", "kind", "amount", "balance", "other", "reason", "sn"],
    indexed: ["at"],
    load: ({ wallet = "", from = "", to = "" }, paging, signal) =>
      api("adminMemberTrades", { ...paging, uid, from, to, wallet: wordOrAny(WALLETS, wallet) }, { signal }),
  });
  const columns = useTradeColumns(list.sums);
  return (
    <>
      <AdminFilters
        list={exportForMember(list, "adminMemberTrades", uid)}
        filters={[
          {
            kind: "choice",
            key: "wallet",
            label: t("trades.wallet"),
            options: WALLETS.map((wallet) => ({ value: wallet, label: walletWord(wallet) })),
          },
          { kind: "days", from: "from", to: "to", label: t("trades.days") },
        ]}
      />
      <AdminTable name="member trades" label={t("tab.trades")} list={list} columns={columns} keyOf={({ id }) => id} />
    </>
  );
}

function useTradeColumns(sums: AdminList<Trade>["sums"]): readonly DataColumn<Trade>[] {
  const { t, i18n } = useTranslation("members");
  return useMemo(() => {
    const isKind = (kind: string): kind is Kind => i18n.exists(`members:kind.${kind}`);
    return [
      {
        key: "at",
        title: t("trades.at"),
        cell: ({ created_at }) => <time className="tabular">{formatDate(created_at)}</time>,
      },
      { key: "wallet", title: t("trades.wallet"), width: 120, cell: ({ wallet }) => walletWord(wallet) },
      {
        key: "kind",
        title: t("trades.kind"),
        width: 120,
        cell: ({ kind }) => (isKind(kind) ? t(`kind.${kind}`) : kind),
      },
      {
        key: "amount",
        title: t("trades.amount"),
        align: "end",
        total: sumsOf(sums),
        cell: ({ amount, wallet }) => <Money value={amount} unit={wallet} sign tone="auto" />,
      },
      {
        key: "balance",
        title: t("trades.balance"),
        align: "end",
        cell: ({ balance_after, wallet }) => <Money value={balance_after} unit={wallet} />,
      },
      {
        key: "other",
        title: t("trades.other"),
        cell: ({ other_uid: other }) =>
          other === "" ? null : (
            <Link to={paths.member({ uid: other })} className="tabular hover:underline">
              {other}
            </Link>
          ),
      },
      { key: "reason", title: t("trades.reason"), width: 240, cell: ({ reason }) => reason },
      { key: "sn", title: t("trades.sn"), cell: ({ sn }) => <span className="tabular">{sn}</span> },
    ];
  }, [t, i18n, sums]);
}

type Kind = keyof (typeof texts)["kind"];
