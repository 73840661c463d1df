import { Button } from "@espalier/ui/foundations/button";
import { Money } from "@espalier/ui/data/money";
import { isUnanswered } from "@espalier/web/is-unanswered";
import { toastFailure } from "@espalier/web/toast-failure";
import { toaster } from "@espalier/web/toaster";
import { useSubmit } from "@espalier/web/use-submit";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { api } from "../../../lib/api.ts";
import { LateDialog } from "../../../components/late-dialog.ts";
import { forgetWhatMoved } from "../movements.ts";
import type { Withdrawal } from "./withdrawal-status.ts";

/** Takes a withdrawal back while it is in review, once that was confirmed. */
export function CancelWithdrawal({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation("wallet");
  const [asking, setAsking] = useState(false);
  const { busy, submit } = useSubmit({
    send: (_: null, options) => api("walletWithdrawCancel", { id: withdrawal.id }, options),
    onDone: async () => {
      await forgetWhatMoved();
      setAsking(false);
      void toaster.show(t("withdraw.cancelled"), { tone: "success" });
    },
    onFailed: (error) => {
      if (!isUnanswered(error)) setAsking(false);
      void forgetWhatMoved();
      toastFailure(error);
    },
  });

  return (
    <>
      <Button variant="plain" size="small" onClick={() => setAsking(true)}>
        {t("withdraw.cancel")}
      </Button>
      <LateDialog
        open={asking}
        onOpenChange={setAsking}
        title={t("withdraw.cancelAsk")}
        description={t("withdraw.cancelHint")}
        confirmLabel={t("withdraw.cancel")}
        cancelLabel={t("withdraw.keep")}
        danger
        busy={busy}
        onConfirm={() => submit(null)}
      >
        <p className="text-center">
          <Money value={withdrawal.amount} unit="CP" className="text-title text-ink" />
        </p>
      </LateDialog>
    </>
  );
}
