import { RUN_STATUSES, type RunStatus } from "../vocabulary/run.ts";
import { defineMachine, isAllowed } from "./machine.ts";

/** The life of a run. Its steps are of one process at a time, so a step that comes too late finds it busy. */
export const runStates = defineMachine({
  name: "run",
  states: RUN_STATUSES,
  start: { event: "opened", state: "opened" },
  edges: {
    computed: { from: ["opened"], to: "computed", refusal: "plan.busy" },
    accepted: { from: ["computed"], to: "posting", refusal: "plan.run_not_waiting" },
    continued: { from: ["posting"], to: null, refusal: "plan.busy" },
    posted: { from: ["posting"], to: "posted", refusal: "plan.busy" },
    recalled: { from: ["computed", "posted"], to: "voiding", refusal: "plan.run_not_latest" },
    voided: { from: ["voiding"], to: "voided", refusal: "plan.busy" },
  },
  unknown: "plan.run_unknown",
});

/** Whether it waits for an operator to accept it. */
export const isRunWaiting = (status: RunStatus): boolean => isAllowed(runStates, "accepted", status);
/** Whether it can be voided, unless a later run is in force. */
export const canVoidRun = (status: RunStatus): boolean => isAllowed(runStates, "recalled", status);

/** Runs that a worker or an operator still has to end; there is at most one. */
export const UNFINISHED_RUNS = ["opened", "computed", "posting", "voiding"] as const satisfies readonly RunStatus[];
/** Runs whose volume is used up and whose ranks hold, if they were posted: one that is being voided until the end. */
export const SETTLED_RUNS = ["posted", "voiding"] as const satisfies readonly RunStatus[];

export const isRunUnfinished = (status: RunStatus): boolean => UNFINISHED_RUNS.some((each) => each === status);
