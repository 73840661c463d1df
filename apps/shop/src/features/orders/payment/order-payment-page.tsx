import { buttonStyle } from "@espalier/ui/foundations/button-style";
import { isNotFound } from "@espalier/web/is-not-found";
import { Loaded } from "@espalier/web/loaded";
import { useQuery } from "@tanstack/react-query";
import { Check, Hourglass, X } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";

import { paths } from "../../../lib/paths.ts";
import { canPay } from "@espalier/core/states/order";
import { orderStatusOf } from "@espalier/core/vocabulary/wire-numbers";
import { Screen } from "../../../components/screen.tsx";
import { confirmedOrderQuery, LONG_WAIT } from "../confirmed-order-query.ts";
import { OrderAmount } from "../order-amount.tsx";
import { OrderReceipt } from "./order-receipt.tsx";
import { unitOf } from "./payment-methods.ts";
import { isReturnedToCard } from "./returned-to-card.ts";
import type { OrderView } from "../order-query.ts";
import { OrderSkeleton } from "../order-skeletons.tsx";
import { OrderNotFound } from "../checkout/order-not-found.tsx";
import { PaymentOutcome, NextSteps } from "./payment-outcome.tsx";

/**
 * The page to which the card provider returns the buyer. It waits until the server knows that the order `sn` is paid.
 */
export function OrderPaymentPage() {
  const { t } = useTranslation("orders");
  const [search] = useSearchParams();
  const sn = search.get("sn") ?? "";
  const [since] = useState(Date.now);
  const order = useQuery(confirmedOrderQuery(sn));
  return (
    <Screen title={t("cardTitle")} back={paths.orders()} className="justify-center pb-24">
      <Loaded
        query={order}
        loading={<OrderSkeleton />}
        failed={(error) => (isNotFound(error) ? <OrderNotFound /> : null)}
      >
        {(view) => <CardOutcome view={view} late={order.dataUpdatedAt - since > LONG_WAIT} />}
      </Loaded>
    </Screen>
  );
}

function CardOutcome({ view, late }: { view: OrderView; late: boolean }) {
  const { t } = useTranslation("orders");
  const status = orderStatusOf(view.order.order_status);
  const { order_sn: sn, order_amount: amount } = view.order;
  const toOrder = (
    <Link to={paths.orderDetail({ sn })} className={buttonStyle({ variant: "soft", full: true })}>
      {t("toOrder")}
    </Link>
  );
  if (canPay(status)) {
    return (
      <PaymentOutcome
        icon={Hourglass}
        tone="waiting"
        title={late ? t("cardLate") : t("cardWaiting")}
        hint={late ? t("cardLateHint") : t("cardWaitingHint")}
      >
        {toOrder}
      </PaymentOutcome>
    );
  }
  if (status === "cancelled") {
    return (
      <PaymentOutcome
        icon={X}
        tone="bad"
        title={t("cardOver")}
        hint={isReturnedToCard(view) ? t("cardReturned") : t("statusHint.cancelled")}
      >
        {toOrder}
      </PaymentOutcome>
    );
  }
  return (
    <PaymentOutcome
      icon={Check}
      tone="good"
      title={t("success")}
      amount={<OrderAmount value={amount} unit={unitOf(view.order.paid_type)} />}
      hint={isReturnedToCard(view) ? t("cardReturned") : t("successHint")}
      receipt={<OrderReceipt view={view} />}
    >
      <NextSteps />
    </PaymentOutcome>
  );
}
