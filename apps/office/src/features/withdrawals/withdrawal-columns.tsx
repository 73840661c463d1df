import { Badge } from "@espalier/ui/badge";
import type { DataColumn } from "@espalier/ui/data-column";
import { Money } from "@espalier/ui/money";
import { formatDate } from "@espalier/web/format-date";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";

import { STATUS_TONES, type Withdrawal } from "./withdrawal.ts";

/** What the queue shows of a withdrawal; `narrow` while one stands open beside it. */
export function useWithdrawalColumns(narrow: boolean): readonly DataColumn<Withdrawal>[] {
  const { t } = useTranslation("withdrawals");
  return useMemo(() => {
    const columns: readonly DataColumn<Withdrawal>[] = [
      {
        key: "member",
        title: t("member"),
        width: 170,
        grows: narrow,
        cell: ({ nickname, uid }) => (
          <>
            <span className="font-medium">{nickname}</span> <span className="tabular text-ink-3">{uid}</span>
          </>
        ),
      },
      {
        key: "amount",
        title: t("amount"),
        width: 110,
        align: "end",
        cell: ({ amount }) => <Money value={amount} />,
      },
      {
        key: "status",
        title: t("status"),
        width: 130,
        cell: ({ status, approval_id }) => (
          <Badge tone={STATUS_TONES[status]}>
            {approval_id === null ? t(`statuses.${status}`) : t("waitsForSecond")}
          </Badge>
        ),
      },
      {
        key: "asked",
        title: t("askedFor"),
        width: 156,
        sortable: true,
        cell: ({ created_at }) => <time>{formatDate(created_at)}</time>,
      },
      { key: "bank", title: t("bank"), width: 125, cell: ({ bank_name }) => bank_name },
      { key: "holder", title: t("holder"), width: 140, grows: true, cell: ({ account_name }) => account_name },
      {
        key: "account",
        title: t("account"),
        width: 170,
        cell: ({ account_number }) => <span className="tabular">{account_number}</span>,
      },
      {
        key: "sn",
        title: t("sn"),
        width: 228,
        cell: ({ trade_sn }) => <span className="tabular text-ink-2">{trade_sn}</span>,
      },
      { key: "by", title: t("decidedBy"), width: 140, cell: ({ decided_by }) => decided_by },
    ];
    return narrow ? columns.slice(0, 4) : columns;
  }, [t, narrow]);
}
