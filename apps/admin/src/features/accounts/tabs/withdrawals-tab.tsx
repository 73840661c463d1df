import { WITHDRAWAL_STATUSES } from "@espalier/core/vocabulary/withdrawal";
import type { DataOf } from "@espalier/contract/types";
import { Badge, type BadgeTone } from "@espalier/ui/data/badge";
import type { DataColumn } from "@espalier/ui/data/data-column";
import { Money } from "@espalier/ui/data/money";
import { formatDate } from "@espalier/web/format-date";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";

import { api } from "../../../lib/api.ts";
import { useAdminList } from "../../../lib/use-admin-list.ts";
import { AdminFilters } from "../../../components/layout/admin-filters.tsx";
import { AdminTable } from "../../../components/layout/admin-table.tsx";
import { exportForMember } from "../export-for-member.ts";
import { useMember } from "../member.ts";
import { wordOrAny } from "../word-or-any.ts";

type Withdrawal = DataOf<"adminMemberWithdrawals">["list"][number];

/** The member's withdrawals. */
export function WithdrawalsTab() {
  const { t } = useTranslation("members");
  const { uid } = useMember();
  const list = useAdminList({
    key: `withdrawals of ${uid}`,
    call: "adminMemberWithdrawals",
    given: { uid },
    filters: ["status"],
    sorts: ["sn", "status", "amount", "bank", "account", "at", "decided", "reason"],
    indexed: ["at"],
    load: ({ status = "" }, paging, signal) =>
      api("adminMemberWithdrawals", { ...paging, uid, status: wordOrAny(WITHDRAWAL_STATUSES, status) }, { signal }),
  });
  const columns = useWithdrawalColumns();
  return (
    <>
      <AdminFilters
        list={exportForMember(list, "adminMemberWithdrawals", uid)}
        filters={[
          {
            kind: "choice",
            key: "status",
            label: t("withdrawals.status"),
            options: WITHDRAWAL_STATUSES.map((status) => ({ value: status, label: t(`withdrawalStatus.${status}`) })),
          },
        ]}
      />
      <AdminTable
        name="member withdrawals"
        label={t("tab.withdrawals")}
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
      />
    </>
  );
}

function useWithdrawalColumns(): readonly DataColumn<Withdrawal>[] {
  const { t } = useTranslation("members");
  return useMemo(
    () => [
      { key: "sn", title: t("withdrawals.sn"), cell: ({ sn }) => <span className="tabular">{sn}</span> },
      {
        key: "status",
        title: t("withdrawals.status"),
        cell: ({ status }) => <Badge tone={TONES[status]}>{t(`withdrawalStatus.${status}`)}</Badge>,
      },
      {
        key: "amount",
        title: t("withdrawals.amount"),
        align: "end",
        cell: ({ amount }) => <Money value={amount} unit="CP" />,
      },
      { key: "bank", title: t("withdrawals.bank"), width: 124, cell: ({ bank }) => bank },
      {
        key: "account",
        title: t("withdrawals.account"),
        cell: ({ account_number }) => <span className="tabular">{account_number}</span>,
      },
      {
        key: "at",
        title: t("withdrawals.at"),
        cell: ({ created_at }) => <time className="tabular">{formatDate(created_at)}</time>,
      },
      {
        key: "decided",
        title: t("withdrawals.decided"),
        cell: ({ decided_at }) => <time className="tabular">{formatDate(decided_at)}</time>,
      },
      { key: "reason", title: t("withdrawals.reason"), width: 240, cell: ({ reason }) => reason },
    ],
    [t],
  );
}

const TONES: Readonly<Record<Withdrawal["status"], BadgeTone>> = {
  pending: "pending",
  success: "success",
  rejected: "rejected",
  cancelled: "neutral",
};
