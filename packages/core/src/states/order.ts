import { ORDER_STATUSES, type OrderStatus } from "../vocabulary/order.ts";
import { defineMachine, isAllowed } from "./machine.ts";

const PAID = ["unshipped", "shipped", "finished"] as const;

/** The life of an order. Its events are the lines of its history. */
export const orderStates = defineMachine({
  name: "order",
  states: ORDER_STATUSES,
  start: { event: "placed", state: "unpaid" },
  edges: {
    paid: { from: ["unpaid"], to: "unshipped", refusal: "order.no_longer_payable" },
    shipped: { from: ["unshipped"], to: "shipped", refusal: "order.not_awaiting_shipment" },
    finished: { from: ["shipped"], to: "finished", refusal: "order.not_shipped" },
    cancelled: { from: ["unpaid"], to: "cancelled", refusal: "order.no_longer_payable" },
    refunded_part: { from: PAID, to: null, refusal: "order.not_paid" },
    refunded: { from: PAID, to: "refunded", refusal: "order.not_paid" },
    // Card money that pays for nothing is returned, whatever the order's state.
    payment_returned: { from: ORDER_STATUSES, to: null, refusal: "order.no_longer_payable" },
  },
  unknown: "order.unknown",
});

export const canPay = (status: OrderStatus): boolean => isAllowed(orderStates, "paid", status);
export const canShip = (status: OrderStatus): boolean => isAllowed(orderStates, "shipped", status);
/** Whether the buyer may confirm that the order arrived. */
export const canFinish = (status: OrderStatus): boolean => isAllowed(orderStates, "finished", status);
export const isRefundable = (status: OrderStatus): boolean => isAllowed(orderStates, "refunded", status);
