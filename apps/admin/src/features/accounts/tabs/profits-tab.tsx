import { readMoney } from "@espalier/core/money/money";
import { WALLETS } from "@espalier/core/vocabulary/wallet";
import type { DataOf } from "@espalier/contract/types";
import { BONUS_KINDS } from "@espalier/core/vocabulary/bonus-kind";
import type { DataColumn } from "@espalier/ui/data/data-column";
import { Money } from "@espalier/ui/data/money";
import { formatDate } from "@espalier/web/format-date";
import { walletWord } from "@espalier/web/wallet-words";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";

import { api } from "../../../lib/api.ts";
import { useAdminList } from "../../../lib/use-admin-list.ts";
import { AdminFilters } from "../../../components/layout/admin-filters.tsx";
import { AdminTable } from "../../../components/layout/admin-table.tsx";
import { Earnings } from "../earnings.tsx";
import { exportForMember } from "../export-for-member.ts";
import { useMember } from "../member.ts";
import { ProfitDrawer } from "../profit-drawer.tsx";
import { wordOrAny } from "../word-or-any.ts";

type Profit = DataOf<"adminMemberProfits">["list"][number];

/** The member's profits. A row opens the explanation of its profit. */
export function ProfitsTab() {
  const { t } = useTranslation(["members", "shell"]);
  const { uid } = useMember();
  const list = useAdminList({
    key: `profits of ${uid}`,
    call: "adminMemberProfits",
    given: { uid },
    filters: ["type", "wallet", "from", "to"],
    load: ({ type = "", wallet = "", from = "", to = "" }, paging, signal) => {
      const filter = { type: wordOrAny(BONUS_KINDS, type), wallet: wordOrAny(WALLETS, wallet), from, to };
      return api("adminMemberProfits", { ...paging, uid, ...filter }, { signal });
    },
  });
  const columns = useProfitColumns();
  const [open, setOpen] = useState<Profit | null>(null);
  return (
    <>
      <Earnings uid={uid} />
      <AdminFilters
        list={exportForMember(list, "adminMemberProfits", uid)}
        filters={[
          {
            kind: "choice",
            key: "type",
            label: t("profits.type"),
            options: BONUS_KINDS.map((type) => ({ value: type, label: t(`shell:bonus.${type}`) })),
          },
          {
            kind: "choice",
            key: "wallet",
            label: t("profits.wallet"),
            options: WALLETS.map((wallet) => ({ value: wallet, label: walletWord(wallet) })),
          },
          { kind: "days", from: "from", to: "to", label: t("profits.days") },
        ]}
      />
      <AdminTable
        name="member profits"
        label={t("tab.profits")}
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        onOpen={setOpen}
        currentKey={open?.id}
      />
      {open === null ? null : <ProfitDrawer sn={open.sn} type={open.type} onClose={() => setOpen(null)} />}
    </>
  );
}

function useProfitColumns(): readonly DataColumn<Profit>[] {
  const { t } = useTranslation(["members", "shell"]);
  return useMemo(
    () => [
      {
        key: "at",
        title: t("profits.at"),
        sortBy: ({ created_at }) => created_at,
        cell: ({ created_at }) => <time className="tabular">{formatDate(created_at)}</time>,
      },
      {
        key: "type",
        title: t("profits.type"),
        sortBy: ({ type }) => t(`shell:bonus.${type}`),
        cell: ({ type }) => t(`shell:bonus.${type}`),
      },
      {
        key: "wallet",
        title: t("profits.wallet"),
        width: 120,
        sortBy: ({ wallet }) => wallet,
        cell: ({ wallet }) => walletWord(wallet),
      },
      {
        key: "amount",
        title: t("profits.amount"),
        sortBy: ({ amount }) => readMoney(amount),
        align: "end",
        cell: ({ amount, wallet }) => <Money value={amount} unit={wallet} sign tone="auto" />,
      },
      {
        key: "description",
        title: t("profits.description"),
        sortBy: ({ description }) => description,
        width: 240,
        cell: ({ description }) => description,
      },
      {
        key: "run",
        title: t("profits.run"),
        sortBy: ({ run }) => run,
        align: "end",
        cell: ({ run }) => <span className="tabular">{run}</span>,
      },
      {
        key: "sn",
        title: t("profits.sn"),
        sortBy: ({ sn }) => sn,
        cell: ({ sn }) => <span className="tabular">{sn}</span>,
      },
    ],
    [t],
  );
}
