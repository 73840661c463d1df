import { Button } from "@espalier/ui/foundations/button";
import { toaster } from "@espalier/web/toaster";
import { useSubmit } from "@espalier/web/use-submit";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { api } from "../../../lib/api.ts";
import { LazyDialog } from "../../../components/lazy-dialog.ts";
import { lazyOverlay } from "@espalier/web/lazy-overlay";
import { invalidateOrderData } from "../checkout/invalidate-order-data.ts";
import type { PaidType } from "./payment-methods.ts";

const PaySheet = lazyOverlay(async () => (await import("./pay-sheet.tsx")).PaySheet);

type UnpaidActionsProps = {
  sn: string;
  /** The payment method chosen when it was placed. */
  paid: PaidType;
  size?: "small" | "large";
};

/** Pay now, or cancel. */
export function UnpaidActions({ sn, paid, size = "large" }: UnpaidActionsProps) {
  const { t } = useTranslation(["orders", "shell"]);
  const [paying, setPaying] = useState(false);
  const [cancelling, setCancelling] = useState(false);
  const cancel = useSubmit({
    send: (_: null, options) => api("orderCancel", { sn }, options),
    onDone: () => {
      setCancelling(false);
      invalidateOrderData();
      void toaster.show(t("cancelled"), { tone: "success" });
    },
  });

  return (
    <div className={size === "small" ? "flex justify-end gap-2" : "flex gap-3"}>
      <Button variant="plain" size={size} full={size === "large"} onClick={() => setCancelling(true)}>
        {t("cancelOrder")}
      </Button>
      <Button size={size} full={size === "large"} onClick={() => setPaying(true)}>
        {t("payNow")}
      </Button>
      <PaySheet sn={sn} paid={paid} open={paying} onOpenChange={setPaying} />
      <LazyDialog
        open={cancelling}
        onOpenChange={setCancelling}
        title={t("cancelQuestion")}
        description={t("cancelHint")}
        confirmLabel={t("cancelOrder")}
        cancelLabel={t("keepOrder")}
        danger
        busy={cancel.busy}
        onConfirm={() => cancel.submit(null)}
      />
    </div>
  );
}
