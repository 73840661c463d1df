import type { DataOf } from "@espalier/contract/types";
import type { ReturnState } from "@espalier/core/vocabulary/goods-return";
import { PAYMENTS, type PaymentMethod } from "@espalier/core/vocabulary/order";
import type { BadgeTone } from "@espalier/ui/data/badge";
import { queryClient } from "@espalier/web/query-client";
import { queryOptions } from "@tanstack/react-query";

import { api } from "../../lib/api.ts";

export type ReturnRow = DataOf<"adminReturnList">["list"][number];
export type ReturnView = DataOf<"adminReturnView">;

export const STATE_TONES: Readonly<Record<ReturnState, BadgeTone>> = {
  asked: "pending",
  approved: "accent",
  sent: "accent",
  received: "pending",
  inspected: "pending",
  choosing: "accent",
  refunded: "success",
  exchanged: "success",
  refused: "rejected",
  cancelled: "neutral",
};

/** The unit of a return's amounts. */
export const unitOf = (payment: PaymentMethod) => PAYMENTS[payment].unit;

export const returnQuery = (sn: string) =>
  queryOptions({
    queryKey: ["returns", "view", sn],
    queryFn: ({ signal }) => api("adminReturnView", { return_sn: sn }, { signal }),
  });

/** After an action the list, its counts and the open return are loaded again. */
export const reloadReturns = async (): Promise<void> => await queryClient.invalidateQueries({ queryKey: ["returns"] });
