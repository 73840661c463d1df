import { COMPONENTS, type FactLists } from "@espalier/core/plan/components/components";
import { type ByUnit, mapFacts } from "@espalier/core/plan/components/explanation";
import type { Money } from "@espalier/core/money/money";
import { BONUS_KINDS, type BonusKind } from "@espalier/core/vocabulary/bonus-kind";
import { recordOf } from "@espalier/core/vocabulary/record-of";
import { z } from "zod";

import { money, time } from "../codecs.ts";

type Names = { readonly order: string; readonly member: string; readonly rate: number; readonly count: number };
type Sales<Side, Amount, Time> = readonly { side: Side; member: string; pv: Amount; at: Time }[];
type Units<Side, Amount, Time> = Names & {
  readonly volume: Amount;
  readonly amount: Amount;
  readonly sales: Sales<Side, Amount, Time>;
};
/** A kind's facts in the domain and on the wire. */
type FactsSchema<Kind extends BonusKind, Side extends z.ZodType> = z.ZodType<
  ByUnit<FactLists[Kind], Units<z.output<Side>, Money, Date | null>>,
  ByUnit<FactLists[Kind], Units<z.input<Side>, string, number>>
>;

/** The facts a profit was computed from, under its kind only. Rates in basis points; sides as the call names them. */
export const explained = <Side extends z.ZodType>(side: Side) =>
  forEachKind<{ readonly [Kind in BonusKind]: z.ZodOptional<FactsSchema<Kind, Side>> }>((kind) =>
    factsOf(kind, side).optional(),
  );

const factsOf = (kind: BonusKind, side: z.ZodType) =>
  z.object(
    mapFacts(COMPONENTS[kind].facts, {
      order: () => z.string(),
      member: () => z.string(),
      volume: () => money,
      amount: () => money,
      rate: () => z.int(),
      count: () => z.int(),
      sales: () => z.array(z.object({ side, member: z.string(), pv: money, at: time })),
    }),
  );

/** The compiler does not follow which facts a loop writes; the lists of the components say it in types as in values. */
const forEachKind = <Shape extends object>(schemaOf: (kind: BonusKind) => z.ZodType): Shape => {
  const shape: object = recordOf(BONUS_KINDS, schemaOf);
  if (!hasKinds<Shape>(shape)) throw new Error("a kind of bonus has no schema");
  return shape;
};

const hasKinds = <Shape extends object>(shape: object): shape is Shape =>
  BONUS_KINDS.every((kind) => Object.hasOwn(shape, kind));
