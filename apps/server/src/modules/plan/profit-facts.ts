import { COMPONENTS, type FactLists } from "@espalier/core/plan/components/components";
import { type Fact, type FactsOf, mapFacts } from "@espalier/core/plan/components/explanation";
import { SIDES } from "@espalier/core/vocabulary/network";
import { BONUS_KINDS, type BonusKind } from "@espalier/core/vocabulary/bonus-kind";
import { keysOf, recordOf } from "@espalier/core/vocabulary/record-of";
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

type StoredFacts = Readonly<Record<string, StoredFact | undefined>>;

/** Makes the function that checks a profit's row and returns the facts of these units by their names. */
const readerOf = (kind: BonusKind, units: readonly Fact["unit"][]) => {
  const facts = Object.entries<Fact>(COMPONENTS[kind].facts).filter(([, { unit }]) => units.includes(unit));
  const columns = facts.map(([name, { unit, stored = name }]) => [stored, STORED[unit]] as const);
  const row = z.object(Object.fromEntries(columns));
  return (detail: unknown): StoredFacts => {
    const stored: StoredFacts = row.parse(detail);
    return Object.fromEntries(facts.map(([name, { stored: column = name }]) => [name, stored[column]]));
  };
};

const ALL = keysOf(STORED);
/** A long list of sales takes most of the time to check, and only an explanation shows it. */
const BRIEF = ALL.filter((unit) => unit !== "sales");

const readAll = recordOf(BONUS_KINDS, (kind) => readerOf(kind, ALL));
const readBrief = recordOf(BONUS_KINDS, (kind) => readerOf(kind, BRIEF));

/** The facts that a profit's row stores, checked, by their names. */
export const storedFacts = (kind: BonusKind, detail: unknown): StoredFacts => readAll[kind](detail);

/** The same facts for computation, with the names of other members. */
export const factsOfDetail = <Kind extends BonusKind>(
  kind: Kind,
  detail: unknown,
  nameOf: (memberId: number) => string,
): FactsOf<FactLists[Kind]> => {
  const stored = readBrief[kind](detail);
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
