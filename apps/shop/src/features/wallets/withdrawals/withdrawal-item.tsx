import { Badge } from "@espalier/ui/data/badge";
import { Money } from "@espalier/ui/data/money";
import { useDayWords } from "../../../lib/format/use-day-words.ts";
import { useTranslation } from "react-i18next";

import { CancelWithdrawal } from "./cancel-withdrawal.tsx";
import { statusName, statusTone, type Withdrawal } from "./withdrawal-status.ts";

/** One withdrawal: its amount, status and reason. While in review it can be cancelled. */
export function WithdrawalItem({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation("wallets");
  const { timeName } = useDayWords();
  const status = statusName(withdrawal);
  return (
    <article className="panel-ring overflow-hidden">
      <div className="flex flex-col gap-1 p-4">
        <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <Money value={withdrawal.amount} unit="CP" className="text-section text-ink" />
          <Badge tone={statusTone[status]}>{t(`withdraw.status.${status}`)}</Badge>
        </p>
        <p className="tabular text-small text-ink-3 wrap-anywhere">{withdrawal.trade_sn}</p>
        <p className="tabular text-small text-ink-3">{timeName(withdrawal.created_at)}</p>
        {withdrawal.reason === "" || status === "cancelled" ? null : (
          <p className="mt-2 rounded-control bg-sunken px-3 py-2 text-small text-ink-2 wrap-anywhere">
            {withdrawal.reason}
          </p>
        )}
      </div>
      {status === "pending" ? (
        <div className="flex justify-end border-t border-line px-4 py-3">
          <CancelWithdrawal withdrawal={withdrawal} />
        </div>
      ) : null}
    </article>
  );
}
