import type { DataOf } from "@espalier/contract/types";
import type { BadgeTone } from "@espalier/ui/data/badge";

import type { OrderStatus } from "@espalier/core/vocabulary/order";
import { orderStatusNumber } from "@espalier/core/vocabulary/wire-numbers";

export type OrderRow = DataOf<"orderList">[number];
export const statusTone: Record<OrderStatus, BadgeTone> = {
  unpaid: "pending",
  unshipped: "accent",
  shipped: "accent",
  finished: "neutral",
  cancelled: "neutral",
  refunded: "rejected",
};

/** The tabs of the list, in the order in which an order lives. */
export const statusTabs = [
  { name: "all", status: undefined },
  { name: "unpaid", status: orderStatusNumber.unpaid },
  { name: "unshipped", status: orderStatusNumber.unshipped },
  { name: "shipped", status: orderStatusNumber.shipped },
  { name: "finished", status: orderStatusNumber.finished },
] as const;

/** The tab that an address names, or all orders if it names none that exists. */
export const tabOf = (wanted: string | null): (typeof statusTabs)[number] =>
  statusTabs.find(({ status }) => status !== undefined && String(status) === wanted) ?? statusTabs[0];
