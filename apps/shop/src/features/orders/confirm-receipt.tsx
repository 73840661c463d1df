import { Button } from "@espalier/ui/foundations/button";
import { toaster } from "@espalier/web/toaster";
import { useSubmit } from "@espalier/web/use-submit";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { api } from "../../lib/api.ts";
import { LazyDialog } from "../../components/lazy-dialog.ts";
import { invalidateOrderData } from "./checkout/invalidate-order-data.ts";

/** The member says that a shipped order arrived; it is then loaded again. */
export function ConfirmReceipt({ sn }: { sn: string }) {
  const { t } = useTranslation(["orders", "shell"]);
  const [asking, setAsking] = useState(false);
  const { busy, submit } = useSubmit({
    send: (_: null, options) => api("orderConfirm", { sn }, options),
    onDone: () => {
      setAsking(false);
      invalidateOrderData();
      void toaster.show(t("received"), { tone: "success" });
    },
  });

  return (
    <>
      <Button full onClick={() => setAsking(true)}>
        {t("confirmReceipt")}
      </Button>
      <LazyDialog
        open={asking}
        onOpenChange={setAsking}
        title={t("receiptQuestion")}
        description={t("receiptHint")}
        confirmLabel={t("confirmReceipt")}
        cancelLabel={t("shell:cancel")}
        busy={busy}
        onConfirm={() => submit(null)}
      />
    </>
  );
}
