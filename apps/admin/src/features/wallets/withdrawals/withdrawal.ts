import type { DataOf } from "@espalier/contract/types";
import { isInReview } from "@espalier/core/states/withdrawal";
import { WITHDRAWAL_STATUSES } from "@espalier/core/vocabulary/withdrawal";
import type { BadgeTone } from "@espalier/ui/data/badge";

export type Withdrawal = DataOf<"adminWithdrawalList">["list"][number];
export type WithdrawalView = DataOf<"adminWithdrawalView">;
export type Status = Withdrawal["status"];
export type Decision = "approve" | "reject";

export const STATUSES = WITHDRAWAL_STATUSES;

export const STATUS_TONES: Readonly<Record<Status, BadgeTone>> = {
  pending: "pending",
  success: "success",
  rejected: "rejected",
  cancelled: "neutral",
};

/** Whether it waits for a first decision, and not for that of a second operator. */
export const isOpen = ({ status, approval_id }: Pick<Withdrawal, "status" | "approval_id">): boolean =>
  isInReview(status) && approval_id === null;
