import { buttonStyle } from "@espalier/ui/foundations/button-style";
import { EmptyState } from "@espalier/ui/feedback/empty-state";
import { Tabs } from "@espalier/ui/navigation/tabs";
import { useQuery } from "@tanstack/react-query";
import { PackageOpen } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate, useSearchParams } from "react-router";

import { paths } from "../../lib/paths.ts";
import { api } from "../../lib/api.ts";
import { shortCount } from "../../lib/format/short-count.ts";
import { orderCountsQuery } from "../../lib/queries/order-counts-query.ts";
import { usePagedList } from "../../lib/queries/use-paged-list.ts";
import { PagedList } from "../../components/paged-list.tsx";
import { Screen } from "../../components/screen.tsx";
import { OrderItem } from "./order-item.tsx";
import { OrdersSkeleton } from "./order-skeletons.tsx";
import { statusTabs, tabOf } from "./order-status.ts";

/** The member's orders, all or those of the status that the query value `status` names. */
export function OrdersPage() {
  const { t } = useTranslation("orders");
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const counts = useQuery(orderCountsQuery).data;
  const current = tabOf(search.get("status"));

  function show(name: string) {
    const tab = statusTabs.find((each) => each.name === name);
    void navigate(paths.orders({ status: tab?.status }), { replace: true });
  }

  return (
    <Screen title={t("orders")} back={paths.mine()}>
      <Tabs
        label={t("orders")}
        items={statusTabs.map(({ name }) => ({
          value: name,
          label: t(name === "all" ? "allOrders" : `status.${name}`),
          count: shortCount(name === "all" || name === "finished" ? undefined : counts?.[name]),
        }))}
        value={current.name}
        onChange={show}
      >
        <Orders key={current.name} status={current.status} />
      </Tabs>
    </Screen>
  );
}

function Orders({ status }: { status: (typeof statusTabs)[number]["status"] }) {
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
