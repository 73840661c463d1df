import { Tabs } from "@espalier/ui/navigation/tabs";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";

import { paths } from "../../lib/paths.ts";
import { shortCount } from "../../lib/format/short-count.ts";
import { orderCountsQuery } from "../../lib/queries/order-counts-query.ts";
import { Screen } from "../../components/screen.tsx";
import { Orders } from "./orders.tsx";
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
    <Screen title={t("orders")} back={paths.mine()} columns>
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
