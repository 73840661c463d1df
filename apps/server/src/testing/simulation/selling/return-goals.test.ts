import { RETURN_TABS, type ReturnState } from "@espalier/core/vocabulary/goods-return";
import { expect, test } from "vitest";

import { chooseGoal, nextStep, resolutionOf, RETURN_GOALS, type ReturnGoal, type ReturnStep } from "./return-goals.ts";

/** Where each step leads when nothing comes between. */
const LEADS: Readonly<Record<ReturnStep, ReturnState>> = {
  approve: "approved",
  refuse: "refused",
  cancel: "cancelled",
  send: "sent",
  receive: "received",
  inspect: "inspected",
  refund: "refunded",
  send_same: "exchanged",
  choose: "refunded",
  decline: "inspected",
  // The job cancels what is not sent.
  wait: "cancelled",
};

const OVER: ReadonlySet<ReturnState> = new Set(RETURN_TABS.done);

const walk = (goal: ReturnGoal): readonly ReturnStep[] => {
  const steps: ReturnStep[] = [];
  for (let state: ReturnState = "asked"; !OVER.has(state) && steps.length < 10;) {
    const step = nextStep(goal, state, true);
    steps.push(step);
    const isChosen = step === "inspect" && resolutionOf(goal) === "exchange";
    state = isChosen ? "choosing" : LEADS[step];
  }
  return steps;
};

test("the ways of returns lead to every end", () => {
  const ends = RETURN_GOALS.map((goal) => walk(goal).at(-1) ?? "wait");
  expect(new Set(ends.map((step) => LEADS[step]))).toEqual(OVER);
  expect(ends).toEqual(expect.arrayContaining(["choose", "refund", "send_same", "refuse", "cancel", "wait"]));
});

test("a company's returns have every goal in turn, as far as their orders allow it", () => {
  const goals: ReturnGoal[] = [];
  for (let count = 0; count < RETURN_GOALS.length; count += 1)
    goals.push(chooseGoal(goals, { isShipped: true, isCard: false }));
  expect(goals).toEqual(RETURN_GOALS);
  expect(chooseGoal([], { isShipped: false, isCard: false })).toBe("cancel");
  expect(chooseGoal(["cancel"], { isShipped: false, isCard: true })).toBe("refund");
  expect(chooseGoal([], { isShipped: true, isCard: true })).toBe("same_goods");
});
