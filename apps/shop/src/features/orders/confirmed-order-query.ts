import { queryOptions } from "@tanstack/react-query";

import { orderStatusNumber } from "@espalier/core/vocabulary/wire-numbers";
import { orderQuery } from "./order-query.ts";

const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 30_000;
const GROWTH = 1.5;

/** After so long without a confirmation it is said that it takes longer than it should. Milliseconds. */
export const LONG_WAIT = 15_000;

/** Milliseconds until an order that was asked for so often is asked for again: soon at first, then ever more rarely. */
export const pauseAfter = (attempts: number): number =>
  Math.min(FIRST_PAUSE * GROWTH ** Math.max(0, attempts - 1), LONGEST_PAUSE);

/** An order that is asked for until it is no longer unpaid. */
export const confirmedOrderQuery = (sn: string) =>
  queryOptions({
    ...orderQuery(sn),
    refetchInterval: ({ state }) => {
      const waits = state.data === undefined || state.data.order.order_status === orderStatusNumber.unpaid;
      return waits && state.status !== "error" ? pauseAfter(state.dataUpdateCount) : false;
    },
  });
