import type { RequestOf } from "@espalier/contract/types";
import { paymentNumber } from "@espalier/core/vocabulary/wire-numbers";
import { Button } from "@espalier/ui/foundations/button";
import { Sheet } from "@espalier/ui/overlays/sheet";
import { toastFailure } from "@espalier/web/toast-failure";
import { toaster } from "@espalier/web/toaster";
import { useSubmit } from "@espalier/web/use-submit";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { api } from "../../../lib/api.ts";
import { invalidateOrderData } from "../checkout/invalidate-order-data.ts";
import { OrderAmount } from "../order-amount.tsx";
import { orderQuery } from "../order-query.ts";
import { goToPayment } from "./go-to-payment.ts";
import { PaymentChoice } from "./payment-choice.tsx";
import { amountsOf, methodOf, type PaidType, unitOf } from "./payment-methods.ts";
import { unansweredPayments } from "../checkout/unanswered-orders.ts";
import { usePaymentMethods } from "./use-payment-methods.ts";

type PaySheetProps = {
  sn: string;
  /** The way that is chosen at first. */
  paid: PaidType;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Asks how to pay an unpaid order, and pays it. The server prices it in the unit it is paid in. */
export function PaySheet({ sn, paid: first, open, onOpenChange }: PaySheetProps) {
  const { t } = useTranslation(["orders", "shell"]);
  const [wanted, setWanted] = useState<PaidType>(first);
  const { methods, paid } = usePaymentMethods(wanted);
  const order = useQuery({ ...orderQuery(sn), enabled: open });
  const amounts = amountsOf(
    (method) => order.data?.prices.find(({ paid_type: each }) => each === paymentNumber[method])?.amount,
  );
  const amount = amounts[methodOf(paid)];
  const { busy, submit } = useSubmit({
    send: (request: RequestOf<"orderPay">, options) => api("orderPay", request, options),
    unanswered: unansweredPayments,
    onFailed: (error) => {
      toastFailure(error);
      invalidateOrderData();
    },
    onDone: (answer) => {
      if (answer.pay_url !== undefined && goToPayment(answer.pay_url)) return;
      onOpenChange(false);
      invalidateOrderData();
      void toaster.show(t("paid"), { tone: "success" });
    },
  });

  function pay() {
    submit({ sn, paid_type: paid, ...(amount === undefined ? {} : { confirmed_amount: amount }) });
  }

  return (
    <Sheet
      open={open}
      onOpenChange={(next) => (next || !busy) && onOpenChange(next)}
      title={t("payTitle")}
      description={t("payHint")}
      closeLabel={t("shell:close")}
      footer={
        <Button full busy={busy} onClick={pay}>
          {busy ? t("paying") : t("payNow")}{" "}
          {busy || amount === undefined ? null : <OrderAmount value={amount} unit={unitOf(paid)} unitLook="same" />}
        </Button>
      }
    >
      <PaymentChoice label={t("payment")} methods={methods} value={paid} onChange={setWanted} amounts={amounts} />
    </Sheet>
  );
}
