import type { OrderStatus } from "@espalier/core/vocabulary/order";
import type { BadgeTone } from "@espalier/ui/data/badge";

/** The badge of each status of an order, wherever orders are listed. */
export const ORDER_TONES: Readonly<Record<OrderStatus, BadgeTone>> = {
  unpaid: "neutral",
  unshipped: "pending",
  shipped: "accent",
  finished: "success",
  cancelled: "neutral",
  refunded: "rejected",
};
