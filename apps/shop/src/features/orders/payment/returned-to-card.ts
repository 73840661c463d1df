import type { OrderView } from "../order-query.ts";

/** Whether card money came that the order had no use for, and goes back. */
export const isReturnedToCard = ({ timeline }: Pick<OrderView, "timeline">): boolean =>
  timeline.some(({ event }) => event === "payment_returned");
