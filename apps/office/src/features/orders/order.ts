import type { OfficeDataOf } from "@espalier/contract/office/types";
import type { BadgeTone } from "@espalier/ui/badge";

export type OrderRow = OfficeDataOf<"officeOrderList">["list"][number];
export type OrderView = OfficeDataOf<"officeOrderView">;
/** What a slip shows of an order. */
export type PrintedOrder = OfficeDataOf<"officeOrderPrint">["orders"][number];
/** Whose slip it is. */
export type House = OfficeDataOf<"officeOrderPrint">["house"];
export type OrderStatus = OrderRow["order_status"];
export type Payment = OrderRow["payment"];

export const STATUSES = [
  "unpaid",
  "unshipped",
  "shipped",
  "finished",
  "cancelled",
  "refunded",
] as const satisfies readonly OrderStatus[];
export const PAYMENTS = ["SP", "CP", "card"] as const satisfies readonly Payment[];
export const SHIPPINGS = ["delivery", "self_collection"] as const satisfies readonly OrderRow["shipping"][];

export const STATUS_TONES: Readonly<Record<OrderStatus, BadgeTone>> = {
  unpaid: "neutral",
  unshipped: "pending",
  shipped: "accent",
  finished: "success",
  cancelled: "neutral",
  refunded: "rejected",
};

/** Amounts of an order paid by card are in dollars, others in the wallet's points. */
export const unitOf = (payment: Payment): string => (payment === "card" ? "USD" : payment);

/** Whether money of it can be given back. */
export const isRefundable = ({ order_status }: Pick<OrderView, "order_status">): boolean =>
  order_status === "unshipped" || order_status === "shipped" || order_status === "finished";
