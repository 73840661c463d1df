import { z } from "zod";

import { money } from "../codecs.ts";

/** A member's two legs: total volume, volume not used up by pairs yet, and how many members. */
export const legs = z.object({
  left_side_amount: money,
  right_side_amount: money,
  left_side_balance: money,
  right_side_balance: money,
  left_number: z.int(),
  right_number: z.int(),
  invite_number: z.int(),
  team_number: z.int(),
});
