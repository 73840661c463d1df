import { isNotFound } from "@espalier/web/is-not-found";
import { Loaded } from "@espalier/web/loaded";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";

import { paths } from "../../lib/paths.ts";
import { useFailureToast } from "../../lib/use-failure-toast.ts";
import { canFinish, canPay, isRefundable } from "@espalier/core/states/order";
import type { OrderStatus } from "@espalier/core/vocabulary/order";
import { orderStatusOf } from "@espalier/core/vocabulary/wire-numbers";
import { OrderSlotSections } from "../../components/order-slot-sections.tsx";
import { Screen } from "../../components/screen.tsx";
import { BuyAgain } from "./buy-again.tsx";
import { CardNotes } from "./payment/card-notes.tsx";
import { ConfirmReceipt } from "./confirm-receipt.tsx";
import { OrderDetail } from "./order-detail.tsx";
import { orderQuery, type OrderView } from "./order-query.ts";
import { OrderSkeleton } from "./order-skeletons.tsx";
import { tabOf } from "./order-status.ts";
import { OrderNotFound } from "./checkout/order-not-found.tsx";
import { UnpaidActions } from "./payment/unpaid-actions.tsx";

/** One order, named by the query value `sn`, with the actions it waits for. */
export function OrderPage() {
  const { t } = useTranslation(["orders", "shell"]);
  const [search] = useSearchParams();
  const sn = search.get("sn") ?? "";
  const order = useQuery(orderQuery(sn));
  const unknown = <OrderNotFound />;
  useFailureToast(isNotFound(order.error) ? null : order.error, t("shell:loadFailed"));
  return (
    <Screen
      title={t("orderDetail")}
      back={paths.orders({ status: tabOf(search.get("status")).status })}
      footer={footerOf(order.data?.order)}
    >
      <Loaded query={order} loading={<OrderSkeleton />} failed={(error) => (isNotFound(error) ? unknown : null)}>
        {(shown) => (
          <>
            <CardNotes view={shown} leftPage={search.get("card") === "back"} />
            <OrderDetail view={shown} />
            {isPaid(orderStatusOf(shown.order.order_status)) ? <OrderSlotSections sn={shown.order.order_sn} /> : null}
          </>
        )}
      </Loaded>
    </Screen>
  );
}

/** Only what was paid has more to it than its payment. */
const isPaid = (status: OrderStatus): boolean => isRefundable(status) || status === "refunded";

function footerOf(order: OrderView["order"] | undefined) {
  if (order === undefined) return undefined;
  const status = orderStatusOf(order.order_status);
  if (canPay(status)) return <UnpaidActions sn={order.order_sn} paid={order.paid_type} />;
  if (canFinish(status)) {
    return (
      <div className="flex gap-3">
        <BuyAgain sn={order.order_sn} variant="plain" full />
        <ConfirmReceipt sn={order.order_sn} />
      </div>
    );
  }
  return <BuyAgain sn={order.order_sn} variant="soft" full />;
}
