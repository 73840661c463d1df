import { formatMoney, least, readMoney } from "@espalier/core/money/money";
import { Button } from "@espalier/ui/foundations/button";
import { displayMoney } from "@espalier/ui/data/display-money";
import { Money } from "@espalier/ui/data/money";
import { isUnanswered } from "@espalier/web/is-unanswered";
import { toastFailure } from "@espalier/web/toast-failure";
import { toaster } from "@espalier/web/toaster";
import { useSubmit } from "@espalier/web/use-submit";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { api } from "../../../lib/api.ts";
import { LazyDialog } from "../../../components/lazy-dialog.ts";
import { userInfoQuery } from "../../../lib/queries/member-queries.ts";
import { debtOf } from "../debt-of.ts";
import { invalidateMovements } from "../movement-records.ts";
import type { Withdrawal } from "./withdrawal-status.ts";

/** Takes a withdrawal back while it is in review, once that was confirmed. */
export function CancelWithdrawal({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation("wallets");
  const [asking, setAsking] = useState(false);
  const debts = useQuery({ ...userInfoQuery, enabled: asking }).data?.info.debts;
  const repays = formatMoney(least(readMoney(withdrawal.amount), debtOf(debts, "CP")));
  const { busy, submit } = useSubmit({
    send: (_: null, options) => api("walletWithdrawCancel", { id: withdrawal.id }, options),
    onDone: async () => {
      await invalidateMovements();
      setAsking(false);
      void toaster.show(t("withdraw.cancelled"), { tone: "success" });
    },
    onFailed: (error) => {
      if (!isUnanswered(error)) setAsking(false);
      void invalidateMovements();
      toastFailure(error);
    },
  });

  return (
    <>
      <Button variant="plain" size="small" onClick={() => setAsking(true)}>
        {t("withdraw.cancel")}
      </Button>
      <LazyDialog
        open={asking}
        onOpenChange={setAsking}
        title={t("withdraw.cancelQuestion")}
        description={
          repays === "0.00" ? t("withdraw.cancelHint") : t("withdraw.cancelHintDebt", { amount: displayMoney(repays) })
        }
        confirmLabel={t("withdraw.cancel")}
        cancelLabel={t("withdraw.keep")}
        danger
        busy={busy}
        onConfirm={() => submit(null)}
      >
        <p className="text-center">
          <Money value={withdrawal.amount} unit="CP" className="text-title text-ink" />
        </p>
      </LazyDialog>
    </>
  );
}
