import { buttonStyle } from "@espalier/ui/button-style";
import { EmptyState } from "@espalier/ui/empty-state";
import { isGone } from "@espalier/web/is-gone";
import { useQuery } from "@tanstack/react-query";
import { PackageX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";

import { paths } from "../../app/paths.ts";
import { useFailureToast } from "../../lib/use-failure-toast.ts";
import { orderStatus } from "../../lib/wire-numbers.ts";
import { Loaded } from "../../parts/loaded.tsx";
import { Screen } from "../../parts/screen.tsx";
import { ConfirmReceipt } from "./confirm-receipt.tsx";
import { OrderDetail } from "./order-detail.tsx";
import { orderQuery } from "./order-query.ts";
import { OrderSkeleton } from "./order-skeletons.tsx";
import type { OrderRow } from "./order-status.ts";
import { UnpaidActions } from "./unpaid-actions.tsx";

/** One order, named by the query value `sn`, with what it waits for from the member. */
export function OrderPage() {
  const { t } = useTranslation(["order", "shell"]);
  const [search] = useSearchParams();
  const sn = search.get("sn") ?? "";
  const order = useQuery(orderQuery(sn));
  const unknown = <OrderUnknown />;
  useFailureToast(isGone(order.error) ? null : order.error, t("shell:loadFailed"));
  const status = order.data?.order.order_status;
  return (
    <Screen title={t("orderDetail")} back={paths.orders()} footer={footerOf(status, sn)}>
      <Loaded query={order} loading={<OrderSkeleton />} failed={(error) => (isGone(error) ? unknown : null)}>
        {(shown) => <OrderDetail view={shown} />}
      </Loaded>
    </Screen>
  );
}

function footerOf(status: OrderRow["order_status"] | undefined, sn: string) {
  if (status === orderStatus.unpaid) return <UnpaidActions sn={sn} />;
  return status === orderStatus.shipped ? <ConfirmReceipt sn={sn} /> : undefined;
}

function OrderUnknown() {
  const { t } = useTranslation("order");
  return (
    <EmptyState
      icon={PackageX}
      title={t("orderUnknown")}
      action={
        <Link to={paths.orders()} className={buttonStyle({ variant: "soft", size: "medium" })}>
          {t("toOrders")}
        </Link>
      }
    />
  );
}
