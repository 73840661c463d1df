import { COMPONENTS, type FactLists } from "@espalier/core/plan/components/components";
import { type Fact, type FactsOf, mapFacts } from "@espalier/core/plan/components/explanation";
import { SIDES } from "@espalier/core/vocabulary/network";
import type { BonusKind } from "@espalier/core/vocabulary/bonus-kind";
import { z } from "zod";

/** A fact in a profit's row: members and events by id, amounts in hundredths, rates in basis points. */
const STORED = {
  order: z.string(),
  member: z.int(),
  volume: z.int(),
  amount: z.int(),
  rate: z.int(),
  count: z.int(),
  /** Buyer, event, leg. */
  sales: z.array(z.tuple([z.int(), z.int(), z.enum(SIDES)])),
} as const;

type StoredFact = z.output<(typeof STORED)[keyof typeof STORED]>;

/** The facts that a profit's row stores, checked, by their names. */
export const storedFacts = (kind: BonusKind, detail: unknown): Readonly<Record<string, StoredFact>> => {
  const stored = z.record(z.string(), z.unknown()).parse(detail);
  const list = Object.entries<Fact>(COMPONENTS[kind].facts);
  return Object.fromEntries(
    list.map(([name, { unit, stored: as = name }]): [string, StoredFact] => [name, STORED[unit].parse(stored[as])]),
  );
};

/** The same facts for computation, with the names of other members. */
export const factsOfDetail = <Kind extends BonusKind>(
  kind: Kind,
  detail: unknown,
  nameOf: (memberId: number) => string,
): FactsOf<FactLists[Kind]> => {
  const stored = storedFacts(kind, detail);
  const number = (name: string): number => Number(stored[name]);
  return mapFacts(COMPONENTS[kind].facts, {
    volume: number,
    amount: number,
    rate: number,
    count: number,
    order: (name) => String(stored[name]),
    member: (name) => nameOf(number(name)),
    sales: () => null,
  });
};
