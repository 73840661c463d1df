import { paymentNumber } from "@espalier/core/vocabulary/wire-numbers";
import { useQuery } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useLocation, useSearchParams } from "react-router";

import { Screen } from "../../../components/screen.tsx";
import { OrderAmount } from "../order-amount.tsx";
import { orderQuery } from "../order-query.ts";
import { OrderReceipt } from "../payment/order-receipt.tsx";
import { unitOf } from "../payment/payment-methods.ts";
import { PaymentOutcome, NextSteps } from "../payment/payment-outcome.tsx";
import { readPlaced } from "./placed-order.ts";

/**
 * The page after an order is placed; the query value `amount` is the paid amount. Its unit and the order are known from the
 * step that led here; an address alone means dollars.
 */
export function OrderSuccessPage() {
  const { t } = useTranslation("orders");
  const [search] = useSearchParams();
  const amount = search.get("amount") ?? "";
  const placed = readPlaced(useLocation().state);
  const order = useQuery({ ...orderQuery(placed?.sn ?? ""), enabled: placed !== null });
  return (
    <Screen title={t("successTitle")} className={order.data === undefined ? "justify-center pb-24" : ""}>
      <PaymentOutcome
        icon={Check}
        tone="good"
        title={t("success")}
        amount={
          isAmount(amount) ? (
            <OrderAmount value={amount} unit={unitOf(placed?.paid ?? paymentNumber.card)} />
          ) : undefined
        }
        hint={t("successHint")}
        receipt={order.data === undefined ? undefined : <OrderReceipt view={order.data} />}
      >
        <NextSteps />
      </PaymentOutcome>
    </Screen>
  );
}

/** Anything can stand in an address. */
const isAmount = (text: string): boolean => /^\d{1,10}(?:\.\d{1,2})?$/.test(text);
