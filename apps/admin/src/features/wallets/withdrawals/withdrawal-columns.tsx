import { Badge } from "@espalier/ui/data/badge";
import type { DataColumn } from "@espalier/ui/data/data-column";
import { EMPTY_MARK } from "@espalier/ui/data/empty-mark";
import { Money } from "@espalier/ui/data/money";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";

import type { AdminList } from "../../../lib/use-admin-list.ts";
import { sumsOf } from "../../../components/layout/sums.tsx";
import { RowTime } from "../../../components/row-time.tsx";
import { MemberCell } from "../../../components/member-cell.tsx";
import { STATUS_TONES, type Withdrawal } from "./withdrawal.ts";

/** The columns of the queue; `narrow` while a withdrawal is open beside it, `waiting` if all rows are in review. */
export function useWithdrawalColumns({
  narrow,
  waiting,
  sums,
}: {
  narrow: boolean;
  waiting: boolean;
  sums: AdminList<Withdrawal>["sums"];
}): readonly DataColumn<Withdrawal>[] {
  const { t } = useTranslation("withdrawals");
  return useMemo(() => {
    const columns: readonly DataColumn<Withdrawal>[] = [
      {
        key: "member",
        title: t("member"),
        width: 230,
        cell: ({ nickname, uid }) => <MemberCell uid={uid} name={nickname} />,
      },
      {
        key: "amount",
        title: t("amount"),
        align: "end",
        total: sumsOf(sums),
        cell: ({ amount }) => <Money value={amount} unit="CP" />,
      },
      {
        key: "status",
        title: t("status"),
        cell: ({ status, approval_id }) => (
          <Badge tone={STATUS_TONES[status]}>
            {approval_id === null ? t(`statuses.${status}`) : t("waitsForSecond")}
          </Badge>
        ),
      },
      { key: "risks", title: t("risks"), cell: ({ risks }) => <Risks risks={risks} /> },
      {
        key: "created_at",
        title: t("requestedAt"),
        sortable: true,
        cell: ({ created_at }) => <RowTime at={created_at} />,
      },
      { key: "bank_name", title: t("bank"), width: 104, cell: ({ bank_name }) => bank_name },
      { key: "account_name", title: t("holder"), width: 120, cell: ({ account_name }) => account_name },
      {
        key: "account",
        title: t("account"),
        cell: ({ account_number }) => <span className="tabular">{account_number}</span>,
      },
      {
        key: "sn",
        title: t("sn"),
        cell: ({ trade_sn }) => <span className="tabular text-ink-2">{trade_sn}</span>,
      },
      { key: "by", title: t("decidedBy"), width: 120, cell: ({ decided_by }) => decided_by },
    ];
    if (narrow) return columns.filter(({ key }) => NARROW.has(key));
    return columns.filter(({ key }) => key !== (waiting ? "by" : "risks"));
  }, [t, narrow, waiting, sums]);
}

const NARROW: ReadonlySet<string> = new Set(["member", "amount", "status", "risks"]);

/** Each risk by its word; a dash where nothing speaks against it. */
function Risks({ risks }: Pick<Withdrawal, "risks">) {
  const { t } = useTranslation("withdrawals");
  if (risks.length === 0) return <span className="text-ink-3">{EMPTY_MARK}</span>;
  return (
    <span className="inline-flex flex-col items-start gap-1 py-1.5">
      {risks.map((risk) => (
        <Badge key={risk} tone={risk === "first_account" ? "pending" : "rejected"}>
          {t(`risk.${risk}`)}
        </Badge>
      ))}
    </span>
  );
}
