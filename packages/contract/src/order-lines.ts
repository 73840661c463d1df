import { z } from "zod";

import { id, shownAs, wholeNumber } from "./codecs.ts";
import { readBy } from "./read-by.ts";
import { refuse } from "./refuse.ts";
import { fromJson } from "./shapes/from-json.ts";

/** One good of an order and how many of it. */
export type OrderLine = { readonly id: number; readonly number: number };

const MAX_LINES = 50;
const MAX_PIECES = 999;
const LONGEST_TEXT = 10_000;

const digits = z.union([z.number(), z.string()]);
const wireLines = z.array(z.object({ id: digits, number: digits }));
const lines = z.array(z.object({ id, number: wholeNumber(1, MAX_PIECES) }));

const SHOWN = {
  type: "array",
  minItems: 1,
  maxItems: MAX_LINES,
  items: {
    type: "object",
    required: ["id", "number"],
    properties: { id: { type: "integer" }, number: { type: "integer", minimum: 1, maximum: MAX_PIECES } },
  },
};

/**
 * The goods of an order: a list of {id, number}, or that list as JSON text. 1 to 50 lines of 1 to 999 pieces; lines of the
 * same good are added up, so each id comes once, in the order first named.
 */
export const orderLines = z.codec(
  z.union([z.string(), wireLines]).meta({ ...shownAs(SHOWN), ...readBy("json") }),
  z.custom<readonly OrderLine[]>(Array.isArray),
  {
    decode: (value, context) => {
      const wire = typeof value === "string" ? fromJson(value, LONGEST_TEXT) : value;
      if (!Array.isArray(wire) || wire.length === 0 || wire.length > MAX_LINES) return refuseLines(context);
      const parsed = lines.safeParse(wire);
      if (!parsed.success) {
        const isQuantity = parsed.error.issues.every((issue) => issue.path[1] === "number");
        return isQuantity ? refuseQuantity(context) : refuseLines(context);
      }
      const merged = mergeLines(parsed.data);
      return merged.some((line) => line.number > MAX_PIECES) ? refuseQuantity(context) : merged;
    },
    encode: (value) => value.map((line) => ({ ...line })),
  },
);

type Context = Parameters<typeof refuse>[0];
const refuseLines = (context: Context): never => refuse(context, "order.lines", { max: String(MAX_LINES) });
const refuseQuantity = (context: Context): never => refuse(context, "order.quantity", { max: String(MAX_PIECES) });

const mergeLines = (all: readonly OrderLine[]): OrderLine[] => {
  const pieces = new Map<number, number>();
  for (const line of all) pieces.set(line.id, (pieces.get(line.id) ?? 0) + line.number);
  return Array.from(pieces, ([goods, number]) => ({ id: goods, number }));
};
