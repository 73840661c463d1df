import type { ReturnResolution, ReturnState } from "@espalier/core/vocabulary/goods-return";

/** How buyer and operators mean a return to end. */
export const RETURN_GOALS = [
  "other_goods",
  "same_goods",
  "refuse",
  "cancel",
  "refund",
  "refuse_goods",
  "never_send",
  "take_money",
] as const;
export type ReturnGoal = (typeof RETURN_GOALS)[number];

export type ReturnStep =
  | "approve"
  | "refuse"
  | "cancel"
  | "send"
  | "receive"
  | "inspect"
  | "refund"
  | "send_same"
  | "choose"
  | "decline"
  /** Nothing but time, or a job. */
  | "wait";

const USUAL: Readonly<Record<ReturnState, ReturnStep>> = {
  asked: "approve",
  approved: "send",
  sent: "receive",
  received: "inspect",
  inspected: "refund",
  choosing: "decline",
  refunded: "wait",
  exchanged: "wait",
  refused: "wait",
  cancelled: "wait",
};

/** Where the way to a goal leaves the usual one. */
const WAYS: Readonly<Record<ReturnGoal, Partial<Record<ReturnState, ReturnStep>>>> = {
  refund: {},
  other_goods: { choosing: "choose" },
  same_goods: { inspected: "send_same" },
  refuse: { asked: "refuse", inspected: "refuse" },
  cancel: { asked: "cancel", approved: "cancel" },
  refuse_goods: { inspected: "refuse" },
  never_send: { approved: "wait" },
  take_money: { choosing: "refund" },
};

/** What brings a return nearer to its goal. What was not shipped is not approved, only refunded. */
export const nextStep = (goal: ReturnGoal, state: ReturnState, isShipped: boolean): ReturnStep => {
  const step = WAYS[goal][state] ?? USUAL[state];
  return step === "approve" && !isShipped ? "refund" : step;
};

export const resolutionOf = (goal: ReturnGoal): ReturnResolution =>
  goal === "other_goods" || goal === "take_money" ? "exchange" : "refund";

/** The goal of a company's next return: of those that are possible, the one that fewest of its returns have. */
export const chooseGoal = (
  before: readonly ReturnGoal[],
  order: { readonly isShipped: boolean; readonly isCard: boolean },
): ReturnGoal => {
  const possible = RETURN_GOALS.filter((goal) => order.isShipped || goal === "refund" || goal === "cancel").filter(
    (goal) => !order.isCard || resolutionOf(goal) === "refund",
  );
  const timesOf = (goal: ReturnGoal): number => before.filter((each) => each === goal).length;
  return possible.reduce((least, goal) => (timesOf(goal) < timesOf(least) ? goal : least));
};
