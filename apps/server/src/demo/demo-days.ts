import { addDays } from "@espalier/core/vocabulary/days";
import type { ZonedClock } from "../platform/clock/zoned-clock.ts";
import { openPlanDay } from "../modules/plan/store/open-plan-day.ts";
import { startIncentives } from "../modules/plan/store/start-incentives.ts";
import { closeDue } from "../modules/plan/runs/close-plan.ts";
import { stepsWithin } from "../modules/plan/runs/run-steps.ts";
import type { Tx } from "../platform/db/in-transaction.ts";
import { emptyTree } from "../modules/network/member-tree.ts";
import { rollUpBatch } from "../modules/network/roll-up.ts";
import { must } from "./join-member.ts";

/** The demo's plan days, closed in the same way as by the worker. */
export type DemoDays = {
  /** Every midnight between two times. */
  readonly midnights: (from: Date, to: Date) => readonly Date[];
  /** Adds the day's volume so far to the legs. */
  readonly rollUp: (now: Date) => Promise<void>;
  /** Ends the day before a midnight: rolls up its volume, begins the next day, and closes the plan's period. */
  readonly turn: (midnight: Date) => Promise<void>;
};

const BATCH = 10_000;

export const demoDays = (tx: Tx, clock: ZonedClock): DemoDays => {
  const tree = emptyTree();
  const rollUpDay = async (day: string): Promise<void> => {
    for (let more = true; more;) {
      const batch = await rollUpBatch(tx, tree, { day, most: BATCH });
      await startIncentives(tx, batch.changed, day);
      ({ more } = batch);
    }
  };
  return {
    midnights: (from, to) => {
      const found: Date[] = [];
      for (let day = addDays(clock.read(from).day, 1); clock.startOf(day) < to; day = addDays(day, 1)) {
        found.push(clock.startOf(day));
      }
      return found;
    },
    rollUp: async (now) => await rollUpDay(clock.read(now).day),
    turn: async (midnight) => {
      const { day } = clock.read(midnight);
      await rollUpDay(addDays(day, -1));
      await openPlanDay(tx, day);
      must(await closeDue(stepsWithin(tx), clock, midnight), "a close");
    },
  };
};
