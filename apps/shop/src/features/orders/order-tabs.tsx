import { Tabs } from "@espalier/ui/navigation/tabs";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";

import { shortCount } from "../../lib/format/short-count.ts";
import { orderCountsQuery } from "../../lib/queries/order-counts-query.ts";
import { Orders } from "./orders.tsx";
import { statusTabs, tabOf } from "./order-status.ts";

/** The orders by status, as the query value `status` names it, by themselves or beside one of them. */
export function OrderTabs() {
  const { t } = useTranslation("orders");
  const [search, setSearch] = useSearchParams();
  const counts = useQuery(orderCountsQuery).data;
  const current = tabOf(search.get("status"));

  function show(name: string) {
    const { status } = statusTabs.find((each) => each.name === name) ?? statusTabs[0];
    const next = new URLSearchParams(search);
    next.delete("status");
    if (status !== undefined) next.set("status", String(status));
    setSearch(next, { replace: true });
  }

  return (
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
  );
}
