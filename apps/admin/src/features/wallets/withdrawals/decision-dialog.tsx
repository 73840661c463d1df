import { Money } from "@espalier/ui/data/money";
import { add, formatMoney, readMoney } from "@espalier/core/money/money";
import { useTranslation } from "react-i18next";

import { ReasonDialog } from "../../../components/reason-dialog.tsx";
import { countSeconds } from "./count-seconds.ts";
import type { Decision, Withdrawal } from "./withdrawal.ts";

type DecisionDialogProps = {
  decision: Decision | null;
  rows: readonly Pick<Withdrawal, "trade_sn" | "amount" | "uid" | "alone_below" | "nickname" | "account_name">[];
  busy: boolean;
  onClose: () => void;
  onConfirm: (decision: Decision, reason: string) => void;
};

/** Asks before withdrawals are paid or rejected, with their sum; a rejection needs a reason, which the member reads. */
export function DecisionDialog({ decision, rows, busy, onClose, onConfirm }: DecisionDialogProps) {
  const { t } = useTranslation("withdrawals");
  const sum = add(...rows.map(({ amount }) => readMoney(amount)));
  const seconds = countSeconds(rows);
  const rejects = decision === "reject";
  const [only] = rows;
  return (
    <ReasonDialog
      key={decision}
      open={decision !== null}
      onClose={onClose}
      title={rejects ? t("rejectTitle", { count: rows.length }) : t("approveTitle", { count: rows.length })}
      description={rows.length === 1 && only ? whoseAccount(only) : undefined}
      confirmLabel={rejects ? t("reject") : t("approve")}
      onConfirm={(reason) => decision !== null && onConfirm(decision, reason)}
      required={rejects}
      {...(rejects ? { hint: t("reasonForMember") } : {})}
      busy={busy}
      danger={rejects}
    >
      <p className="text-center text-title">
        <Money value={formatMoney(sum)} unit="CP" />
      </p>
      {rejects || seconds === 0 ? null : (
        <p className="rounded-control bg-pending-soft px-3.5 py-2.5 text-small text-pending">
          {t("needsSecond", { count: seconds })}
        </p>
      )}
    </ReasonDialog>
  );
}

/** The member, and the account's holder where that is another name. */
const whoseAccount = ({ nickname, account_name: holder }: DecisionDialogProps["rows"][number]): string =>
  nickname.trim().toLocaleLowerCase() === holder.trim().toLocaleLowerCase() ? nickname : `${nickname} · ${holder}`;
