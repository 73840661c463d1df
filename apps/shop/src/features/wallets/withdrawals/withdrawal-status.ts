import type { DataOf } from "@espalier/contract/types";
import type { BadgeTone } from "@espalier/ui/data/badge";

import { withdrawalStatusNumber } from "@espalier/core/vocabulary/wire-numbers";

export type Withdrawal = DataOf<"walletWithdrawList">[number];
type StatusName = keyof typeof withdrawalStatusNumber | "cancelled";

/** The word for a withdrawal's status: one that the member cancelled has the wire's number of a rejected one. */
export function statusName({ status, cancelled }: Withdrawal): StatusName {
  if (cancelled) return "cancelled";
  switch (status) {
    case withdrawalStatusNumber.pending:
      return "pending";
    case withdrawalStatusNumber.success:
      return "success";
    case withdrawalStatusNumber.rejected:
      return "rejected";
  }
}

export const statusTone: Record<StatusName, BadgeTone> = {
  pending: "pending",
  success: "success",
  rejected: "rejected",
  cancelled: "neutral",
};
