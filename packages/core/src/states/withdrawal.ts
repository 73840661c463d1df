import { WITHDRAWAL_STATUSES, type WithdrawalStatus } from "../vocabulary/withdrawal.ts";
import { defineMachine, isAllowed } from "./machine.ts";

/** The life of a withdrawal. An operator learns that the member was faster; the member, that it is decided. */
export const withdrawalStates = defineMachine({
  name: "withdrawal",
  states: WITHDRAWAL_STATUSES,
  start: { event: "requested", state: "pending" },
  edges: {
    approved: {
      from: ["pending"],
      to: "success",
      refusal: "withdraw.not_pending",
      refusalIn: { cancelled: "withdraw.cancelled" },
    },
    rejected: {
      from: ["pending"],
      to: "rejected",
      refusal: "withdraw.not_pending",
      refusalIn: { cancelled: "withdraw.cancelled" },
    },
    cancelled: { from: ["pending"], to: "cancelled", refusal: "withdraw.not_pending" },
  },
  unknown: "withdraw.unknown",
});

/** Whether it waits for a decision: every event that decides is allowed in the same states. */
export const isInReview = (status: WithdrawalStatus): boolean => isAllowed(withdrawalStates, "approved", status);
/** Whether its money goes to the bank, or may still go there. */
export const isPayable = (status: WithdrawalStatus): boolean => isInReview(status) || status === "success";
