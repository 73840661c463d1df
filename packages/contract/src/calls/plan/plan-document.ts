import { PARAMETERS } from "@espalier/core/plan/components/components";
import { nest } from "@espalier/core/plan/components/nest";
import type { Parameter } from "@espalier/core/plan/components/parameter";
import { BONUS_KINDS } from "@espalier/core/vocabulary/bonus-kind";
import { recordOf } from "@espalier/core/vocabulary/record-of";
import { PLAN_WALLETS } from "@espalier/core/vocabulary/wallet";
import { z } from "zod";

import { shownAs } from "../../codecs.ts";
import { refuse } from "../../refuse.ts";
import { findPlanProblems, type PlanDocument } from "./plan-problems.ts";
import { fromJson } from "../../shapes/from-json.ts";

const LONGEST_TEXT = 20_000;
const MOST_ENTRIES = 50;

const list = <Each extends z.ZodType>(each: Each) => z.array(each).max(MOST_ENTRIES);
const decimal = z.string().max(32);
/** A plan that is sent without it asks for nothing. */
const decimalOrNone = decimal.default("0.00");
const shares = list(z.object({ wallet: z.enum(PLAN_WALLETS), rate: z.number() }));

const SINGLE = { amount: decimal, rate: z.number(), flag: z.boolean() } as const;

const schemaOf = ({ unit, by }: Parameter): z.ZodType => {
  if (by === undefined) return SINGLE[unit];
  return by === "rank" ? list(SINGLE[unit]) : list(list(SINGLE[unit]));
};

const shape = z.object({
  ...nest<z.ZodType>(
    PARAMETERS.map((parameter) => [parameter.place, schemaOf(parameter)] as const),
    (fields) => z.object(fields),
  ),
  activation_pv: decimal,
  activation_customers_pv: decimalOrNone,
  ranks: list(z.object({ rank: z.number(), weaker: decimal, directs: z.number(), customers_pv: decimalOrNone })),
  payout_cap: z.number(),
  allotment: z.object(recordOf(BONUS_KINDS, () => shares)),
});

const isDocument = (value: unknown): value is PlanDocument => shape.safeParse(value).success;

const { $schema: _, ...documented } = z.toJSONSchema(shape);

/** A plan in data. */
export const shownPlan = z.custom<PlanDocument>(isDocument).meta(documented);

/** Whatever was sent is looked at as a whole, so that a complaint can name the place. */
const wire = z
  .custom<PlanDocument | string>((value) => value !== undefined && value !== null, "input.invalid")
  .meta(shownAs({ type: "object" }));

/** A plan in a request: an object, or that object as JSON text. The refusal names the first error and its place. */
export const writtenPlan = z.codec(wire, z.custom<PlanDocument>(), {
  decode: (value, context) => {
    const parsed = shape.safeParse(typeof value === "string" ? fromJson(value, LONGEST_TEXT) : value);
    if (!parsed.success) {
      return refuse(context, "plan.shape", { place: parsed.error.issues[0]?.path.join(".") ?? "" });
    }
    const document: unknown = parsed.data;
    if (!isDocument(document)) throw new Error("a plan whose shape is right is none");
    const [problem] = findPlanProblems(document);
    return problem ? refuse(context, `plan.${problem.kind}`, { place: problem.place }) : document;
  },
  encode: (value) => value,
});
