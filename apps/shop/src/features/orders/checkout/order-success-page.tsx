import { Check } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";

import { Screen } from "../../../components/screen.tsx";
import { PaymentOutcome, NextSteps } from "../payment/payment-outcome.tsx";

/** The page after an order is placed; the query value `amount` is the paid amount. */
export function OrderSuccessPage() {
  const { t } = useTranslation("orders");
  const [search] = useSearchParams();
  const amount = search.get("amount") ?? "";
  return (
    <Screen title={t("successTitle")} className="justify-center pb-24">
      <PaymentOutcome
        icon={Check}
        tone="good"
        title={t("success")}
        amount={isAmount(amount) ? amount : undefined}
        hint={t("successHint")}
      >
        <NextSteps />
      </PaymentOutcome>
    </Screen>
  );
}

/** Anything can stand in an address. */
const isAmount = (text: string): boolean => /^\d{1,10}(?:\.\d{1,2})?$/.test(text);
