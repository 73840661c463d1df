import { needsProvider } from "@espalier/core/vocabulary/order";
import { useWide } from "@espalier/ui/foundations/use-wide";
import { Columns } from "@espalier/ui/layout/columns";
import { Section } from "@espalier/ui/layout/section";
import { toaster } from "@espalier/web/toaster";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { paths } from "../../../lib/paths.ts";
import { paymentNumber, shippingNumber } from "@espalier/core/vocabulary/wire-numbers";
import { Screen } from "../../../components/screen.tsx";
import { CouponChoice } from "./coupon-choice.tsx";
import { appliedCoupon, validCouponsQuery } from "./coupons.ts";
import { ExchangeNotice } from "../exchange/exchange-notice.tsx";
import { DeliveryChoice } from "./delivery-choice.tsx";
import { UnconfirmedOrderNotice } from "./unconfirmed-order-notice.tsx";
import { OrderLines } from "../order-lines.tsx";
import { orderRequest, quoteRequest } from "./order-request.ts";
import { orderPurpose } from "./order-purpose.ts";
import { PaymentChoice } from "../payment/payment-choice.tsx";
import { amountsOf, methodOf, unitOf } from "../payment/payment-methods.ts";
import { priceOfGoods } from "./price-order.ts";
import { QuoteTotals } from "./quote-totals.tsx";
import { ConfirmPayment } from "./confirm-payment.tsx";
import { SubmitBar } from "./submit-bar.tsx";
import { unansweredOrders } from "./unanswered-orders.ts";
import { useDeliveryAddress } from "./use-delivery-address.ts";
import type { useOrderDraft } from "./use-order-draft.ts";
import type { OrderGoods } from "./use-order-goods.ts";
import { usePaymentMethods } from "../payment/use-payment-methods.ts";
import { usePlaceOrder } from "./use-place-order.ts";
import { useQuote } from "./use-quote.ts";
import { isVatNumber, VatNumberField } from "./vat-number-field.tsx";

type OrderFormProps = { draft: ReturnType<typeof useOrderDraft>; ordered: OrderGoods };

/** Goods, delivery, coupon and payment, with the total. */
export function OrderForm({ draft, ordered }: OrderFormProps) {
  const { t } = useTranslation("orders");
  const { choose, returnSn } = draft;
  const { vat_number: vatNumber, ...choices } = draft.choices;
  const { goods } = ordered;
  const address = useDeliveryAddress(choices.shipping_type);
  const coupons = useQuery(validCouponsQuery);
  const { methods, paid } = usePaymentMethods(choices.paid_type);
  const [method, unit] = [methodOf(paid), unitOf(paid)];
  const goodsAmount = priceOfGoods(goods, method).goods;
  const coupon = appliedCoupon(coupons.data ?? [], choices.coupon_id, goodsAmount);
  const delivered = choices.shipping_type === shippingNumber.delivery;
  const request = quoteRequest(goods, { ...choices, paid_type: paid, coupon_id: coupon?.id ?? null }, address.id);
  const quoted = useQuote(request, !delivered || address.status !== "pending", returnSn);
  const { quote, updating } = quoted;
  const amounts = amountsOf((each) => quote?.prices.find(({ paid_type: by }) => by === paymentNumber[each])?.amount);
  const purpose = orderPurpose(draft.lines, draft.choices, address.id, returnSn);
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
    if (!isVatNumber(vatNumber)) {
      void toaster.show(t("vatNumberWrong"), { tone: "danger" });
      return;
    }
    if (needsProvider(method) || unanswered) place();
    else setAsking(true);
  }

  /** An order without an answer is sent again as it was, whatever it would cost now. */
  function place() {
    setAsking(false);
    const sent = returnSn === "" ? request : { ...request, return_sn: returnSn };
    submit(quote === undefined ? sent : orderRequest(request, vatNumber, quote), purpose);
  }

  const submitBar = (
    <SubmitBar
      amount={quote?.exchange?.to_pay ?? quote?.amount}
      unit={unit}
      busy={busy}
      updating={updating && !unanswered && !draft.placed}
      placed={draft.placed}
      disabled={!unanswered && (quote === undefined || updating)}
      onSubmit={ask}
    />
  );
  return (
    <Screen title={t("confirmTitle")} back={paths.packages()} columns footer={wide ? undefined : submitBar}>
      {!busy && unanswered ? <UnconfirmedOrderNotice /> : null}
      {returnSn === "" ? null : (
        <ExchangeNotice returnSn={returnSn} locked={busy || draft.placed} onDrop={draft.dropExchange} />
      )}
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
            <DeliveryChoice choices={choices} address={address} quote={quote} onChoose={choose} />
          </>
        }
        second={
          <>
            <CouponChoice
              coupons={coupons}
              applied={coupon}
              goodsAmount={goodsAmount}
              discount={(each) => priceOfGoods(goods, method, each.percent).discount}
              unit={unit}
              onChoose={(chosen) => choose({ coupon_id: chosen })}
            />
            {returnSn === "" ? (
              <Section title={t("payment")}>
                <PaymentChoice
                  label={t("payment")}
                  methods={methods}
                  value={paid}
                  onChange={(chosen) => choose({ paid_type: chosen })}
                  amounts={amounts}
                />
              </Section>
            ) : null}
            <VatNumberField value={vatNumber} locked={busy} onChange={(vat_number) => choose({ vat_number })} />
            <QuoteTotals quoted={quoted} />
            {wide ? submitBar : null}
          </>
        }
      />
      {quote === undefined ? null : (
        <ConfirmPayment open={asking} onOpenChange={setAsking} paid={paid} quote={quote} onConfirm={place} />
      )}
    </Screen>
  );
}
