import { z } from "zod";

import { amountOrZero, optionally, shownAs, wholeNumber } from "../../codecs.ts";
import { readBy } from "../../read-by.ts";
import { refuse } from "../../refuse.ts";
import { fromJson } from "../../shapes/from-json.ts";

const MOST_ROWS = 20;
const LONGEST_TEXT = 20_000;
const MOST_GRAMS = 1_000_000_000;

const limit = <Schema extends z.ZodType>(schema: Schema) => optionally(schema).transform((value) => value ?? null);
const rows = z
  .array(
    z.object({
      up_to_grams: limit(wholeNumber(0, MOST_GRAMS)),
      up_to: limit(amountOrZero(["USD"])),
      pv_up_to: limit(amountOrZero(["SP", "CP"])),
      price: amountOrZero(["USD"]),
      pv_price: amountOrZero(["SP", "CP"]),
    }),
  )
  .min(1)
  .max(MOST_ROWS);

const AMOUNT = { type: "string", example: "5.00" };
const SHOWN = {
  type: "array",
  minItems: 1,
  maxItems: MOST_ROWS,
  items: {
    type: "object",
    required: ["price", "pv_price"],
    properties: { up_to_grams: { type: "integer" }, up_to: AMOUNT, pv_up_to: AMOUNT, price: AMOUNT, pv_price: AMOUNT },
  },
};

const wireRows = z.array(z.record(z.string(), z.union([z.string(), z.number(), z.null()])));

/** What a method charges, as a list of rows or that list as JSON text: a limit that is left out or empty is none. */
export const deliverySteps = z.codec(
  z.union([z.string(), wireRows]).meta({ ...shownAs(SHOWN), ...readBy("json") }),
  z.custom<readonly Readonly<z.output<typeof rows>[number]>[]>(Array.isArray),
  {
    decode: (value, context) => {
      const parsed = rows.safeParse(typeof value === "string" ? fromJson(value, LONGEST_TEXT) : value);
      return parsed.success ? parsed.data : refuse(context, "delivery.rows", { max: String(MOST_ROWS) });
    },
    encode: (value) =>
      value.map(({ up_to_grams, up_to, pv_up_to, price, pv_price }) => ({
        up_to_grams,
        up_to: String(up_to),
        pv_up_to: String(pv_up_to),
        price: String(price),
        pv_price: String(pv_price),
      })),
  },
);
