import { queryOptions } from "@tanstack/react-query";

import { canPay } from "@espalier/core/states/order";
import { orderStatusOf } from "@espalier/core/vocabulary/wire-numbers";
import { orderQuery } from "./order-query.ts";

const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 30_000;
const GROWTH = 1.5;

/** The time without a confirmation after which a message says that it takes longer, in milliseconds. */
export const LONG_WAIT = 15_000;

/** Milliseconds until the order is requested again, by the number of requests so far: short at first, then longer. */
export const pauseAfter = (attempts: number): number =>
  Math.min(FIRST_PAUSE * GROWTH ** Math.max(0, attempts - 1), LONGEST_PAUSE);

/** An order that is polled until it is no longer unpaid. */
export const confirmedOrderQuery = (sn: string) =>
  queryOptions({
    ...orderQuery(sn),
    refetchInterval: ({ state }) => {
      const waits = state.data === undefined || canPay(orderStatusOf(state.data.order.order_status));
      return waits && state.status !== "error" ? pauseAfter(state.dataUpdateCount) : false;
    },
  });
