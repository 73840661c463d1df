import type { DataOf } from "@espalier/contract/types";
import type { BadgeTone } from "@espalier/ui/data/badge";

import { withdrawalStatus } from "../../../lib/format/wire-numbers.ts";

export type Withdrawal = DataOf<"walletWithdrawList">[number];
type StatusName = keyof typeof withdrawalStatus;

/** The word for the wire's number of a withdrawal's status. */
export function statusName(number: Withdrawal["status"]): StatusName {
  switch (number) {
    case withdrawalStatus.pending:
      return "pending";
    case withdrawalStatus.success:
      return "success";
    case withdrawalStatus.rejected:
      return "rejected";
  }
}

export const statusTone: Record<StatusName, BadgeTone> = {
  pending: "pending",
  success: "success",
  rejected: "rejected",
};
