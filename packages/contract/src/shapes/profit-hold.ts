import { z } from "zod";

import { time } from "../codecs.ts";

/** What became of the profits of one order: what is held, until when, and what was released and taken back, the oldest first. */
export const profitHold = <Part extends z.ZodType>(part: Part) =>
  z.object({
    held: z.array(part),
    due_at: time,
    released: z.array(z.object({ at: time, parts: z.array(part) })),
    taken_back: z.array(z.object({ profit_sn: z.string(), at: time, parts: z.array(part) })),
  });
