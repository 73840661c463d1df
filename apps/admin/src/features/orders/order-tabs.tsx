import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";

import { ValueTabs } from "../../components/layout/value-tabs.tsx";
import { formatNumber } from "../../lib/format/format-number.ts";
import { api } from "../../lib/api.ts";

const OTHERS = ["shipped", "finished", "unpaid", "cancelled", "refunded"] as const;

/** The states of orders, those that wait for the company first, with how many there are. */
export function OrderTabs() {
  const { t } = useTranslation("orders");
  const { data: counts } = useQuery({
    queryKey: ["orders", "counts"],
    queryFn: ({ signal }) => api("adminOrderCounts", {}, { signal }),
  });
  const countOf = (count: number | undefined) => (count === undefined ? undefined : formatNumber(count));
  return (
    <ValueTabs
      label={t("status")}
      names={["status", "paid_to"]}
      tabs={[
        { label: t("tabs.all"), values: {} },
        { label: t("tabs.toShip"), count: countOf(counts?.to_ship), values: { status: "unshipped" } },
        ...(counts === undefined
          ? []
          : [
              {
                label: t("tabs.waiting", { count: counts.waiting_days }),
                count: countOf(counts.waiting),
                values: { status: "unshipped", paid_to: counts.waiting_paid_to },
              },
            ]),
        ...OTHERS.map((status) => ({ label: t(`statuses.${status}`), values: { status } })),
      ]}
    />
  );
}
