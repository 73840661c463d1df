import { LANGUAGES } from "@espalier/core/text/language";
import { z } from "zod";

import { money, time } from "../codecs.ts";
import { explained } from "./explained.ts";
import { profitHold } from "./profit-hold.ts";
import { legSide, profitWord, walletWord } from "./words.ts";

/** A profit as operators read it, with what leads to its member, the member whose order or pair it is from, and that pair. */
export const explainedToOperators = z.object({
  uid: z.string(),
  name: z.string(),
  language: z.enum(LANGUAGES),
  sn: z.string(),
  type: profitWord,
  amount: money,
  created_at: time,
  plan_version: z.int(),
  run: z.int(),
  paid: z.boolean(),
  period: z.object({ from: time, to: time }),
  factor: z.int(),
  parts: z.array(z.object({ wallet: walletWord, amount: money, name: z.string() })),
  from_uid: z.string(),
  from_name: z.string(),
  from_pair: z.object({ sn: z.string(), line: z.int() }).nullable(),
  hold: profitHold(z.object({ wallet: walletWord, amount: money })).optional(),
  ...explained(legSide),
});
