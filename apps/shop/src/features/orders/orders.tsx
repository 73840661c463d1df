import { buttonStyle } from "@espalier/ui/foundations/button-style";
import { EmptyState } from "@espalier/ui/feedback/empty-state";
import { PackageOpen } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { paths } from "../../lib/paths.ts";
import { api } from "../../lib/api.ts";
import { usePagedList } from "../../lib/queries/use-paged-list.ts";
import { PagedList } from "../../components/paged-list.tsx";
import { OrderItem } from "./order-item.tsx";
import { OrdersSkeleton } from "./order-skeletons.tsx";
import type { statusTabs } from "./order-status.ts";

/** The orders of one status, or all; on a wide screen they stand beside the order that is shown, which is marked. */
export function Orders({ status }: { status?: (typeof statusTabs)[number]["status"] | undefined }) {
  const { t } = useTranslation("orders");
  const orders = usePagedList(["orderList", status], (page, signal) => api("orderList", { page, status }, { signal }));
  return (
    <PagedList
      list={orders}
      layout="cards"
      label={t("orders")}
      keyOf={(order) => order.order_sn}
      renderRow={(order) => <OrderItem order={order} />}
      loading={<OrdersSkeleton />}
      empty={
        <EmptyState
          icon={PackageOpen}
          title={status === undefined ? t("ordersEmpty") : t("ordersEmptyHere")}
          hint={t("ordersEmptyHint")}
          action={
            <Link to={paths.goodsList()} className={buttonStyle({ variant: "soft", size: "medium" })}>
              {t("toGoods")}
            </Link>
          }
        />
      }
    />
  );
}
