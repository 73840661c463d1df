import { Badge } from "@espalier/ui/data/badge";
import { Money } from "@espalier/ui/data/money";
import { useDayWords } from "../../../lib/format/use-day-words.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { AskLink } from "../../../components/questions/ask-link.tsx";
import { MovementSheet } from "../movement-sheet.tsx";
import { CancelWithdrawal } from "./cancel-withdrawal.tsx";
import { statusName, statusTone, type Withdrawal } from "./withdrawal-status.ts";

/** One withdrawal: its amount, status and reason; a tap shows it in full. While in review it can be cancelled. */
export function WithdrawalItem({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation("wallets");
  const { timeName } = useDayWords();
  const status = statusName(withdrawal);
  const [open, setOpen] = useState(false);
  const mark = <Badge tone={statusTone[status]}>{t(`withdraw.status.${status}`)}</Badge>;
  const hasReason = withdrawal.reason !== "" && status !== "cancelled";
  return (
    <article className="panel-ring overflow-hidden">
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)} className={look}>
        <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <Money value={withdrawal.amount} unit="CP" className="text-section text-ink" />
          {mark}
        </span>
        <span className="tabular text-small text-ink-3 wrap-anywhere">{withdrawal.trade_sn}</span>
        <span className="tabular text-small text-ink-3">{timeName(withdrawal.created_at)}</span>
        {hasReason ? (
          <span className="mt-2 rounded-control bg-sunken px-3 py-2 text-small text-ink-2 wrap-anywhere">
            {withdrawal.reason}
          </span>
        ) : null}
      </button>
      <MovementSheet
        open={open}
        onOpenChange={setOpen}
        title={t("detail.withdrawal")}
        mark={mark}
        amount={<Money value={withdrawal.amount} unit="CP" most={2} />}
        facts={hasReason ? [{ name: t("detail.reason"), value: withdrawal.reason }] : []}
        sn={withdrawal.trade_sn}
        createdAt={withdrawal.created_at}
      >
        <AskLink about="withdrawal" sn={withdrawal.trade_sn} />
      </MovementSheet>
      {status === "pending" ? (
        <div className="flex justify-end border-t border-line px-4 py-3">
          <CancelWithdrawal withdrawal={withdrawal} />
        </div>
      ) : null}
    </article>
  );
}

const look =
  "flex w-full flex-col gap-1 p-4 text-left motion-press hover:bg-sunken/60 focus-visible:-outline-offset-2 active:bg-sunken";
