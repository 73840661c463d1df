import { PARAMETERS } from "@espalier/core/plan/components/components";
import { z } from "zod";

import { profitType } from "../codecs.ts";

/** A parameter of a bonus as it holds in a rank, or in all. Amounts have two decimals, rates are in basis points. */
export const planTerm = z.object({
  profit_type: profitType,
  name: z.enum(PARAMETERS.map(({ place }) => place)),
  unit: z.enum(["amount", "rate", "flag"]),
  figures: z.array(z.string()),
});
