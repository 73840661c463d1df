import { formatMoney, MAX_AMOUNT, type Money, parseMoney } from "@espalier/core/money/money";
import { z } from "zod";

import { shownAs, wholeNumber } from "../../codecs.ts";
import { readBy } from "../../read-by.ts";
import { refuse } from "../../refuse.ts";
import { fromJson } from "../../shapes/from-json.ts";
import { optionalText } from "../../text-fields.ts";

/** What inspection decides about the pieces of one line; `kept` in hundredths of the order's unit. */
export type InspectedLine = {
  readonly line: number;
  readonly restocked: number;
  readonly written_off: number;
  readonly to_buyer: number;
  readonly kept: Money;
  readonly kept_reason: string;
};

const MOST_LINES = 50;
const LONGEST_TEXT = 40_000;
const MOST_PIECES = 999;

const pieces = wholeNumber(0, MOST_PIECES);
const kept = z
  .string()
  .transform((text) => parseMoney(text))
  .refine((amount): amount is Money => amount !== undefined && amount >= 0n && amount <= MAX_AMOUNT);
const read = z
  .array(
    z.object({
      line: wholeNumber(1, 32_767),
      restocked: pieces,
      written_off: pieces,
      to_buyer: pieces,
      kept,
      kept_reason: optionalText(200),
    }),
  )
  .min(1)
  .max(MOST_LINES);

const digits = z.union([z.number(), z.string()]);
const wireLines = z.array(
  z.object({
    line: digits,
    restocked: digits,
    written_off: digits,
    to_buyer: digits,
    kept: z.string(),
    kept_reason: z.string().optional(),
  }),
);

const SHOWN = {
  type: "array",
  minItems: 1,
  maxItems: MOST_LINES,
  items: {
    type: "object",
    required: ["line", "restocked", "written_off", "to_buyer", "kept"],
    properties: {
      line: { type: "integer" },
      restocked: { type: "integer", minimum: 0 },
      written_off: { type: "integer", minimum: 0 },
      to_buyer: { type: "integer", minimum: 0 },
      kept: { type: "string", example: "0.00" },
      kept_reason: { type: "string", maxLength: 200 },
    },
  },
};

/** The decisions about the lines of a return: a list, or that list as JSON text; each line once. */
export const inspectedLines = z.codec(
  z.union([z.string(), wireLines]).meta({ ...shownAs(SHOWN), ...readBy("json") }),
  z.custom<readonly InspectedLine[]>(Array.isArray),
  {
    decode: (value, context) => {
      const parsed = read.safeParse(typeof value === "string" ? fromJson(value, LONGEST_TEXT) : value);
      if (!parsed.success) return refuse(context, "return.pieces");
      const lines = new Set(parsed.data.map(({ line }) => line));
      return lines.size === parsed.data.length ? parsed.data : refuse(context, "return.pieces");
    },
    encode: (value) => value.map(({ kept: amount, ...each }) => ({ ...each, kept: formatMoney(amount) })),
  },
);
