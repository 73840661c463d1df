import { Badge } from "@espalier/ui/data/badge";
import { orderStatusOf } from "@espalier/core/vocabulary/wire-numbers";
import { useTranslation } from "react-i18next";

import { type OrderRow, statusTone } from "./order-status.ts";

/** The status of an order. */
export function OrderBadge({ status }: { status: OrderRow["order_status"] }) {
  const { t } = useTranslation("orders");
  const name = orderStatusOf(status);
  return <Badge tone={statusTone[name]}>{t(`status.${name}`)}</Badge>;
}
