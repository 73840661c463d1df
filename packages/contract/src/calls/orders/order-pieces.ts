import { z } from "zod";

import { shownAs, wholeNumber } from "../../codecs.ts";
import { readBy } from "../../read-by.ts";
import { refuse } from "../../refuse.ts";
import { fromJson } from "../../shapes/from-json.ts";

/** A number of pieces of one line of an order. */
type Pieces = { readonly line: number; readonly number: number };

const MOST_LINES = 50;
const LONGEST_TEXT = 5_000;

const digits = z.union([z.number(), z.string()]);
const wirePieces = z.array(z.object({ line: digits, number: digits }));
const pieces = z
  .array(z.object({ line: wholeNumber(1, 32_767), number: wholeNumber(1, 999) }))
  .min(1)
  .max(MOST_LINES);

const SHOWN = {
  type: "array",
  minItems: 1,
  maxItems: MOST_LINES,
  items: {
    type: "object",
    required: ["line", "number"],
    properties: { line: { type: "integer" }, number: { type: "integer", minimum: 1 } },
  },
};

/** Numbers of pieces of some lines of an order: a list of {line, number}, or that list as JSON text; each line once. */
export const orderPieces = z.codec(
  z.union([z.string(), wirePieces]).meta({ ...shownAs(SHOWN), ...readBy("json") }),
  z.custom<readonly Pieces[]>(Array.isArray),
  {
    decode: (value, context) => {
      const parsed = pieces.safeParse(typeof value === "string" ? fromJson(value, LONGEST_TEXT) : value);
      if (!parsed.success) return refuse(context, "refund.pieces");
      const lines = new Set(parsed.data.map(({ line }) => line));
      return lines.size === parsed.data.length ? parsed.data : refuse(context, "refund.pieces");
    },
    encode: (value) => value.map((each) => ({ ...each })),
  },
);
