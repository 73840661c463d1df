import { Button } from "@espalier/ui/foundations/button";
import { ConfirmDialog } from "@espalier/ui/overlays/confirm-dialog";
import { queryClient } from "@espalier/web/query-client";
import { toaster } from "@espalier/web/toaster";
import { useSubmit } from "@espalier/web/use-submit";
import { RotateCw } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { api } from "../lib/api.ts";
import { useHasPermission } from "../lib/use-has-permission.ts";

type RetryCardRefundProps = {
  refund: { readonly refund_sn: string; readonly status: string; readonly amount: string };
};

/** Retries a failed refund at the provider; renders nothing for other refunds or without permission. */
export function RetryCardRefund({ refund }: RetryCardRefundProps) {
  const { t } = useTranslation(["cards", "shell"]);
  const may = useHasPermission();
  const [asking, setAsking] = useState(false);
  const { busy, submit } = useSubmit({
    send: (sn: string, options) => api("adminCardRefundRetry", { sn }, options),
    onDone: async () => {
      await Promise.all(
        [["orders"], ["cardRefunds"], ["overview"]].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      );
      setAsking(false);
      void toaster.show(t("retried"), { tone: "success" });
    },
  });
  if (refund.status !== "failed" || !may("orders.refund")) return null;
  return (
    <>
      <Button variant="plain" size="small" icon={RotateCw} onClick={() => setAsking(true)}>
        {t("retry")}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t("retryTitle")}
        description={t("retryHint", { amount: `${refund.amount} USD` })}
        confirmLabel={t("retry")}
        cancelLabel={t("shell:cancel")}
        busy={busy}
        onConfirm={() => submit(refund.refund_sn)}
      />
    </>
  );
}
