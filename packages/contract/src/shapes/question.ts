/** What a question and the messages under it look like to members and operators. */
import { QUESTION_SUBJECTS } from "@espalier/core/vocabulary/message";
import { UNITS } from "@espalier/core/vocabulary/wallet";
import { z } from "zod";

import { money, time } from "../codecs.ts";
import { paragraph } from "../text-fields.ts";

/** What a question is about, with the facts by which a person recognises it. */
export const subjectOfQuestion = z.object({
  kind: z.enum(QUESTION_SUBJECTS),
  sn: z.string(),
  amount: money,
  /** Those of the wallets that a profit was paid into; else one. */
  units: z.array(z.enum(UNITS)),
  at: time,
});

/** A message of the member, or an answer of the company. */
export const questionText = paragraph(2000);
