import type { BadgeTone } from "@espalier/ui/data/badge";
import type { DataOf } from "@espalier/contract/types";

export type Approval = DataOf<"adminApprovalList">["list"][number];

/** The unit of a proposal's amount; undefined where the amount is a limit. */
export const unitOf = ({ kind, detail }: Pick<Approval, "kind" | "detail">): string | undefined => {
  if (kind === "withdrawal") return "CP";
  return typeof detail === "object" && detail !== null && "wallet" in detail && typeof detail.wallet === "string"
    ? detail.wallet
    : undefined;
};

export const APPROVAL_TONES: Readonly<Record<Approval["status"], BadgeTone>> = {
  waiting: "pending",
  approved: "success",
  rejected: "rejected",
  failed: "rejected",
};
