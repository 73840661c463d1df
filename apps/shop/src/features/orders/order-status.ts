import type { DataOf } from "@espalier/contract/types";
import type { BadgeTone } from "@espalier/ui/data/badge";

import { orderStatus } from "../../lib/format/wire-numbers.ts";

export type OrderRow = DataOf<"orderList">[number];
export type StatusName = keyof typeof orderStatus;

/** The word for the wire's number of an order's status. */
export function statusName(number: OrderRow["order_status"]): StatusName {
  switch (number) {
    case orderStatus.unpaid:
      return "unpaid";
    case orderStatus.unshipped:
      return "unshipped";
    case orderStatus.shipped:
      return "shipped";
    case orderStatus.finished:
      return "finished";
    case orderStatus.cancelled:
      return "cancelled";
    case orderStatus.refunded:
      return "refunded";
  }
}

export const statusTone: Record<StatusName, BadgeTone> = {
  unpaid: "pending",
  unshipped: "accent",
  shipped: "accent",
  finished: "neutral",
  cancelled: "neutral",
  refunded: "rejected",
};

/** The tabs of the list: all, or the orders of one status. */
export const statusTabs = [
  { name: "all", status: undefined },
  { name: "unpaid", status: orderStatus.unpaid },
  { name: "unshipped", status: orderStatus.unshipped },
  { name: "finished", status: orderStatus.finished },
] as const;

/** The tab an address asks for, or all where it asks for none there is. */
export const tabOf = (wanted: string | null): (typeof statusTabs)[number] =>
  statusTabs.find(({ status }) => status !== undefined && String(status) === wanted) ?? statusTabs[0];
