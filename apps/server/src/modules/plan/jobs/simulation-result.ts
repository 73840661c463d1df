import { BONUS_KINDS } from "@espalier/core/vocabulary/bonus-kind";
import { recordOf } from "@espalier/core/vocabulary/record-of";
import { z } from "zod";

const hundredths = z.int();

const figures = z.object({
  by_kind: z.object(recordOf(BONUS_KINDS, () => hundredths)),
  /** The capped bonuses before the payout cap, and the cap. */
  subject: hundredths,
  pool: hundredths,
  profits: z.int(),
});

const earner = z.object({ member_id: z.int(), base: hundredths, other: hundredths });

/** The stored result of a simulation: `base` under the plan active then, `other` under the tested one. */
export const simulationResult = z.object({
  base_version: z.int(),
  other_version: z.int(),
  periods: z.array(
    z.object({ run_id: z.int(), plan_day: z.string(), volume: hundredths, base: figures, other: figures }),
  ),
  up: z.int(),
  down: z.int(),
  same: z.int(),
  tenths: z.array(z.object({ members: z.int(), least: hundredths, most: hundredths, sum: hundredths })),
  gains: z.array(earner),
  losses: z.array(earner),
});

export type SimulationResult = z.output<typeof simulationResult>;
export type SimulatedFigures = z.output<typeof figures>;
