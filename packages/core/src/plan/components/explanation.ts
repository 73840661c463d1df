import type { Money } from "../../money/money.ts";
import type { Side } from "../../vocabulary/network.ts";

/** A fact that explains a profit, as data: what it measures, and its name where it is stored under another one. */
export type Fact = {
  readonly unit: "order" | "member" | "volume" | "amount" | "rate" | "count" | "sales";
  readonly stored?: string;
};

export type FactList = Readonly<Record<string, Fact>>;

/** The type of each fact, by its unit. */
export type ByUnit<List extends FactList, Each extends Readonly<Record<Fact["unit"], unknown>>> = {
  readonly [Name in keyof List]: Each[List[Name]["unit"]];
};

/** Facts to calculate with: orders and members by name, amounts and volumes in hundredths, rates in basis points. */
export type FactsOf<List extends FactList> = ByUnit<
  List,
  {
    readonly order: string;
    readonly member: string;
    readonly volume: number;
    readonly amount: number;
    readonly rate: number;
    readonly count: number;
    readonly sales: null;
  }
>;

/** A sale that a profit goes back to. */
export type Sale = { readonly side: Side; readonly member: string; readonly pv: Money; readonly at: Date };

/** The explained values of a profit: its amount in hundredths, and the share left by the payout cap, in basis points. */
export type Explained = { readonly amount: number; readonly factor: number };

/** A line of the sum that ends in the profit: a sign, what it is, and its figure. */
export type Step<Name extends string = string> = {
  readonly sign: "" | "×" | "−" | "≤" | "=";
  readonly name: Name;
  readonly figure: Figure;
  /** This line made the amount less than the lines before. */
  readonly lessens?: boolean;
};

/** In hundredths, or a share in basis points; `about` where the exact share has more digits. */
type Figure =
  | { readonly volume: number }
  | { readonly amount: number }
  | { readonly share: number; readonly about?: boolean };

/** Takes for each fact what `readers` make of its name, by its unit. */
export const mapFacts = <List extends FactList, Each extends Readonly<Record<Fact["unit"], unknown>>>(
  list: List,
  readers: { readonly [Unit in keyof Each]: (name: string) => Each[Unit] },
): ByUnit<List, Each> => {
  const values: object = Object.fromEntries(
    Object.entries(list).map(([name, { unit }]) => [name, readers[unit](name)]),
  );
  if (!hasFacts<List, Each>(values, list)) throw new Error("a list of facts lost one");
  return values;
};

const hasFacts = <List extends FactList, Each extends Readonly<Record<Fact["unit"], unknown>>>(
  values: object,
  list: List,
): values is ByUnit<List, Each> => Object.keys(list).every((name) => Object.hasOwn(values, name));
