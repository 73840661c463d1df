import type { DataOf } from "@espalier/contract/types";
import { displayMoney } from "@espalier/ui/data/display-money";
import { formatDate } from "@espalier/web/format-date";
import { unitWord } from "@espalier/web/wallet-words";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";

import { LazyDialog } from "../../../components/lazy-dialog.ts";
import { paths } from "../../../lib/paths.ts";
import { ReviewFacts } from "../review-facts.tsx";
import type { WithdrawRequest } from "./withdraw-dialog.tsx";

type WithdrawResultProps = {
  open: boolean;
  request: WithdrawRequest | undefined;
  receipt: DataOf<"walletWithdrawAdd"> | undefined;
};

/** Says that the withdrawal waits for its review, with its number and time where the server answers them, and leads to the list. */
export function WithdrawResult({ open, request, receipt }: WithdrawResultProps) {
  const { t } = useTranslation(["wallets", "shell"]);
  const navigate = useNavigate();
  return (
    <LazyDialog
      open={open}
      required
      onOpenChange={() => undefined}
      title={t("withdraw.resultTitle")}
      description={t("withdraw.resultText")}
      confirmLabel={t("shell:confirm")}
      onConfirm={() => void navigate(paths.withdrawals(), { replace: true })}
    >
      {request === undefined || receipt === undefined ? null : (
        <ReviewFacts
          facts={[
            { name: t("receipt.amount"), value: `${displayMoney(request.amount)} ${unitWord("CP")}` },
            { name: t("withdraw.toBank"), value: request.account.bank_name },
            ...(receipt.trade_sn === "" ? [] : [{ name: t("detail.number"), value: receipt.trade_sn }]),
            ...(receipt.created_at === 0 ? [] : [{ name: t("detail.time"), value: formatDate(receipt.created_at) }]),
          ]}
        />
      )}
    </LazyDialog>
  );
}
