import type { DataOf } from "@espalier/contract/types";
import type { BadgeTone } from "@espalier/ui/data/badge";

import { withdrawalStatusNumber } from "@espalier/core/vocabulary/wire-numbers";

export type Withdrawal = DataOf<"walletWithdrawList">[number];
type StatusName = keyof typeof withdrawalStatusNumber;

/** The word for the wire's number of a withdrawal's status. */
export function statusName(number: Withdrawal["status"]): StatusName {
  switch (number) {
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
};
