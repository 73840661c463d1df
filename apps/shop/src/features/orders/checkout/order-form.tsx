import { needsProvider } from "@espalier/core/vocabulary/order";
import { useWide } from "@espalier/ui/foundations/use-wide";
import { Columns } from "@espalier/ui/layout/columns";
import { Section } from "@espalier/ui/layout/section";
import { toaster } from "@espalier/web/toaster";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { paths } from "../../../lib/paths.ts";
import { shippingNumber } from "@espalier/core/vocabulary/wire-numbers";
import { Screen } from "../../../components/screen.tsx";
import { CouponChoice } from "./coupon-choice.tsx";
import { appliedCoupon, validCouponsQuery } from "./coupons.ts";
import { DeliveryChoice } from "./delivery-choice.tsx";
import { UnconfirmedOrderNotice } from "./unconfirmed-order-notice.tsx";
import { OrderLines } from "../order-lines.tsx";
import { orderRequest } from "./order-request.ts";
import { orderPurpose } from "./order-purpose.ts";
import { OrderTotals } from "./order-totals.tsx";
import { PaymentChoice } from "../payment/payment-choice.tsx";
import { amountsOf, methodOf, unitOf } from "../payment/payment-methods.ts";
import { chargedFor, earnedPv, priceOrder } from "./price-order.ts";
import { ConfirmPayment } from "./confirm-payment.tsx";
import { SubmitBar } from "./submit-bar.tsx";
import { unansweredOrders } from "./unanswered-orders.ts";
import { useDeliveryAddress } from "./use-delivery-address.ts";
import type { useOrderDraft } from "./use-order-draft.ts";
import type { OrderGoods } from "./use-order-goods.ts";
import { usePaymentMethods } from "../payment/use-payment-methods.ts";
import { usePlaceOrder } from "./use-place-order.ts";

type OrderFormProps = { draft: ReturnType<typeof useOrderDraft>; ordered: OrderGoods };

/** Goods, delivery, coupon and payment, with the total. */
export function OrderForm({ draft, ordered }: OrderFormProps) {
  const { t } = useTranslation("orders");
  const { choices, choose } = draft;
  const { goods } = ordered;
  const address = useDeliveryAddress(choices.shipping_type);
  const coupons = useQuery(validCouponsQuery);
  const { methods, paid } = usePaymentMethods(choices.paid_type);
  const [method, unit] = [methodOf(paid), unitOf(paid)];
  const goodsAmount = chargedFor(priceOrder(goods, method, 0), "goods");
  const coupon = appliedCoupon(coupons.data ?? [], choices.coupon_id, goodsAmount);
  const price = priceOrder(goods, method, coupon?.percent ?? 0);
  const amounts = amountsOf((each) => priceOrder(goods, each, coupon?.percent ?? 0).amount);
  const purpose = orderPurpose(draft.lines, choices, address.id);
  const pv = earnedPv(goods, method, coupon?.percent ?? 0);
  const delivered = choices.shipping_type === shippingNumber.delivery;
  const balance = methods.find(({ name }) => name === method)?.balance;
  const unanswered = unansweredOrders.get(purpose) !== undefined;
  const [asking, setAsking] = useState(false);
  const wide = useWide();
  const { busy, submit } = usePlaceOrder(() => draft.end(goods.map(({ id }) => id)));

  /** A wallet is spent only after a confirmation; what was confirmed before and got no answer is not asked for again. */
  function ask() {
    if (delivered && address.id === undefined) {
      void toaster.show(t("selectAddress"), { tone: "danger" });
      return;
    }
    if (needsProvider(method) || unanswered) place();
    else setAsking(true);
  }

  function place() {
    setAsking(false);
    const chosen = { ...choices, paid_type: paid, coupon_id: coupon?.id ?? null };
    submit(orderRequest(goods, chosen, address.id, price.amount), purpose);
  }

  const submitBar = <SubmitBar amount={price.amount} unit={unit} busy={busy} placed={draft.placed} onSubmit={ask} />;
  return (
    <Screen title={t("confirmTitle")} back={paths.packages()} columns footer={wide ? undefined : submitBar}>
      {!busy && unanswered ? <UnconfirmedOrderNotice /> : null}
      <Columns
        first={
          <>
            <OrderLines
              goods={goods}
              gone={ordered.gone}
              soldOut={ordered.soldOut}
              unit={unit}
              locked={busy}
              onNumber={draft.setNumber}
            />
            <DeliveryChoice
              shipping={choices.shipping_type}
              address={address}
              onShipping={(chosen) => choose({ shipping_type: chosen })}
            />
          </>
        }
        second={
          <>
            <CouponChoice
              coupons={coupons}
              applied={coupon}
              goodsAmount={goodsAmount}
              discount={(each) => chargedFor(priceOrder(goods, method, each.percent), "discount")}
              unit={unit}
              onChoose={(chosen) => choose({ coupon_id: chosen })}
            />
            <Section title={t("payment")}>
              <PaymentChoice
                label={t("payment")}
                methods={methods}
                value={paid}
                onChange={(chosen) => choose({ paid_type: chosen })}
                amounts={amounts}
              />
            </Section>
            <OrderTotals price={price} unit={unit} delivered={delivered} pv={pv} />
            {wide ? submitBar : null}
          </>
        }
      />
      <ConfirmPayment
        open={asking}
        onOpenChange={setAsking}
        paid={paid}
        amount={price.amount}
        balance={balance}
        onConfirm={place}
      />
    </Screen>
  );
}
