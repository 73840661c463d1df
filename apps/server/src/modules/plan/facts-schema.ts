import { LEFT, RIGHT } from "@espalier/core/network/compact-network";
import { z } from "zod";

import { hundredths, planSchema } from "./plan-schema.ts";

const id = z.int().min(1);
const member = z.object({
  id,
  sponsor: id.nullable(),
  parent: id.nullable(),
  side: z.union([z.literal(0), z.literal(LEFT), z.literal(RIGHT)], "must be 0, 1 or 2"),
});
const event = z.object({ member: id, order: z.string().min(1).max(64), pv: hundredths });
const retail = z.object({
  seller: id,
  order: z.string().min(1).max(64),
  price: hundredths,
  member_price: hundredths,
  pv: hundredths.prefault("0.00"),
});
/** The schema of a facts file: a plan, the members, and the sales period by period; those to customers may be left out. */
export const factsSchema = z.object({
  plan: planSchema,
  members: z.array(member),
  periods: z.array(z.object({ day: z.iso.date(), events: z.array(event), retail: z.array(retail).default([]) })),
});

/** Facts that match the schema. Volumes in hundredths. */
export type FactsInput = z.output<typeof factsSchema>;
