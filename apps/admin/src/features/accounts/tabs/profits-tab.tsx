import { readMoney } from "@espalier/core/money/money";
import { PLAN_WALLETS } from "@espalier/core/vocabulary/wallet";
import type { DataOf } from "@espalier/contract/types";
import { BONUS_KINDS } from "@espalier/core/vocabulary/bonus-kind";
import type { DataColumn } from "@espalier/ui/data/data-column";
import { Money } from "@espalier/ui/data/money";
import { formatDate } from "@espalier/web/format-date";
import { walletWord } from "@espalier/web/wallet-words";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";

import { api } from "../../../lib/api.ts";
import { useAdminList } from "../../../lib/use-admin-list.ts";
import { useSearchValues } from "../../../lib/use-search-values.ts";
import { AdminFilters } from "../../../components/layout/admin-filters.tsx";
import { AdminTable } from "../../../components/layout/admin-table.tsx";
import { MemberProfitDrawer } from "../../../components/profits/member-profit-drawer.tsx";
import { Earnings } from "../earnings.tsx";
import { exportForMember } from "../export-for-member.ts";
import { useMember } from "../member.ts";
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
      const filter = { type: wordOrAny(BONUS_KINDS, type), wallet: wordOrAny(PLAN_WALLETS, wallet), from, to };
      return api("adminMemberProfits", { ...paging, uid, ...filter }, { signal });
    },
  });
  const columns = useProfitColumns();
  const { values, change } = useSearchValues(["profit"]);
  const open = values["profit"] ?? "";
  const show = (sn: string) => change({ profit: sn, page: list.page === 1 ? "" : String(list.page) });
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
            options: PLAN_WALLETS.map((wallet) => ({ value: wallet, label: walletWord(wallet) })),
          },
          { kind: "days", from: "from", to: "to", label: t("profits.days") },
        ]}
      />
      <AdminTable
        name="member profits"
        label={t("tab.profits")}
        list={list}
        columns={columns}
        keyOf={({ sn }) => sn}
        onOpen={({ sn }) => show(sn)}
        currentKey={open}
      />
      {open === "" ? null : <MemberProfitDrawer uid={uid} sn={open} onClose={() => show("")} />}
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
        key: "amount",
        title: t("profits.amount"),
        width: 240,
        sortBy: ({ amount }) => readMoney(amount),
        align: "end",
        cell: ({ parts }) => <Split parts={parts} />,
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

/** What each wallet got. */
function Split({ parts }: Pick<Profit, "parts">) {
  const paid = PLAN_WALLETS.filter((wallet) => readMoney(parts[wallet]) !== 0n);
  return (
    <span className="inline-flex flex-wrap justify-end gap-x-3">
      {paid.map((wallet) => (
        <Money key={wallet} value={parts[wallet]} unit={wallet} sign tone="auto" />
      ))}
    </span>
  );
}
