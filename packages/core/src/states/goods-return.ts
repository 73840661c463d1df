import { RETURN_STATES, type ReturnState } from "../vocabulary/goods-return.ts";
import { defineMachine, isAllowed } from "./machine.ts";

/**
 * The life of a return. The buyer asks, sends and cancels; an operator approves, refuses, receives, inspects, refunds and exchanges. The
 * server approves a withdrawal at once, since the law asks nobody, and cancels what was approved and never sent. Once inspection has granted
 * money to a buyer who wants other goods, the buyer chooses them or takes the money; the server ends a choice that takes too long.
 */
export const returnStates = defineMachine({
  name: "return",
  states: RETURN_STATES,
  start: { event: "asked", state: "asked" },
  edges: {
    approved: { from: ["asked"], to: "approved", refusal: "return.not_asked" },
    sent: { from: ["approved"], to: "sent", refusal: "return.not_approved" },
    received: { from: ["approved", "sent"], to: "received", refusal: "return.not_expected" },
    inspected: { from: ["received"], to: "inspected", refusal: "return.not_received" },
    choosing: { from: ["inspected"], to: "choosing", refusal: "return.not_inspected" },
    choice_ended: { from: ["choosing"], to: "inspected", refusal: "return.no_choice" },
    // What was never shipped does not come back: its money is returned at once.
    refunded: { from: ["asked", "inspected", "choosing"], to: "refunded", refusal: "return.not_inspected" },
    exchanged: { from: ["inspected", "choosing"], to: "exchanged", refusal: "return.not_inspected" },
    refused: { from: ["asked", "inspected"], to: "refused", refusal: "return.not_to_refuse" },
    cancelled: { from: ["asked", "approved"], to: "cancelled", refusal: "return.too_far" },
  },
  unknown: "return.unknown",
});

/** Whether its buyer may still take it back. */
export const canCancelReturn = (state: ReturnState): boolean => isAllowed(returnStates, "cancelled", state);
/** Whether the buyer is to hand the goods to a carrier. */
export const canSendReturn = (state: ReturnState): boolean => isAllowed(returnStates, "sent", state);
export const canApproveReturn = (state: ReturnState): boolean => isAllowed(returnStates, "approved", state);
export const canReceiveReturn = (state: ReturnState): boolean => isAllowed(returnStates, "received", state);
export const canInspectReturn = (state: ReturnState): boolean => isAllowed(returnStates, "inspected", state);
export const canSettleReturn = (state: ReturnState): boolean => isAllowed(returnStates, "exchanged", state);
/** Whether its buyer may choose other goods for it. */
export const canChooseGoods = (state: ReturnState): boolean => isAllowed(returnStates, "choice_ended", state);
export const canRefuseReturn = (state: ReturnState): boolean => isAllowed(returnStates, "refused", state);
