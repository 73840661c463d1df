import type { PaymentMethod } from "@espalier/core/vocabulary/order";

import type { GoodsPrices, ModelGoods, ModelPrices } from "./model-goods.ts";
import { choicesOf, type Possible } from "./possible.ts";

type ModelStep = ModelPrices & {
  readonly grams: number | null;
  /** The dearest goods that it is for, in dollars and in points. */
  readonly upTo: ModelPrices | null;
};

export type ModelMethod = {
  readonly name: string;
  /** None: everywhere. */
  readonly countries: readonly string[];
  readonly steps: readonly ModelStep[];
  readonly freeFrom: ModelPrices | null;
  readonly active: boolean;
};

/** `percent` in basis points; `taxClass` 0 is the standard rate; days are both included. */
export type ModelRate = {
  readonly country: string;
  readonly region: string;
  readonly taxClass: number;
  readonly percent: number;
  readonly from: string;
  readonly to: string | null;
};

/** How a company sells. What operators change in a round is possible meanwhile; a rate that was deleted is undefined. */
export type ModelTerms = {
  readonly methods: { readonly id: number; readonly method: Possible<ModelMethod> }[];
  readonly points: { readonly id: number; readonly name: string }[];
  readonly rates: { readonly id: number; readonly rate: Possible<ModelRate | null> }[];
  readonly countries: { readonly country: string; readonly includes: Possible<boolean> }[];
  /** Where what has no address is taxed; "" for nowhere. */
  home: string;
  /** In hundredths of a dollar; 0: what is paid in points bears no tax. */
  readonly pointValue: Possible<bigint>;
  /** Days in which the company takes goods back, and days to send them. */
  mindDays: number;
  sendDays: number;
};

/** One choice of what is possible. */
export type Situation = {
  readonly prices: ReadonlyMap<ModelGoods, GoodsPrices>;
  readonly methods: readonly (ModelMethod & { readonly id: number })[];
  readonly rates: readonly ModelRate[];
  readonly includes: ReadonlyMap<string, boolean>;
  readonly taxesPoints: boolean;
};

/** Every situation in which goods may be priced now. */
export const situationsOf = (terms: ModelTerms, goods: readonly ModelGoods[]): readonly Situation[] => {
  const { methods, countries } = terms;
  const whichPrices = choicesOf(goods.map(({ prices }) => prices)).map(
    (chosen) => new Map(goods.flatMap((each, place) => pair(each, chosen[place]))),
  );
  const whichMethods = choicesOf(methods.map(({ method }) => method)).map((chosen) =>
    chosen.map((method, place) => ({ ...method, id: methods[place]?.id ?? 0 })),
  );
  const whichRates = choicesOf(terms.rates.map(({ rate }) => rate)).map((chosen) =>
    chosen.filter((rate) => rate !== null),
  );
  const whichIncludes = choicesOf(countries.map(({ includes }) => includes)).map(
    (chosen) => new Map(countries.flatMap(({ country }, place) => pair(country, chosen[place]))),
  );
  return whichPrices.flatMap((prices) =>
    whichMethods.flatMap((offered) =>
      whichRates.flatMap((rates) =>
        whichIncludes.flatMap((includes) =>
          terms.pointValue.values.map((value) => ({
            prices,
            methods: offered,
            rates,
            includes,
            taxesPoints: value > 0n,
          })),
        ),
      ),
    ),
  );
};

const pair = <Key, Value>(key: Key, value: Value | undefined): readonly (readonly [Key, Value])[] =>
  value === undefined ? [] : [[key, value]];

export type ModelAddress = { readonly id: number; readonly country: string; readonly region: string };

/** What is ordered, by a member or in the public shop, and how it travels: to an address by a method, or to a place; without an id whatever the company chooses. */
export type Wanted = {
  readonly lines: readonly { readonly goods: ModelGoods; readonly number: number }[];
  readonly method: PaymentMethod;
  readonly isPublic: boolean;
  readonly address: ModelAddress | undefined;
  readonly methodId: number | undefined;
  readonly pointId: number | undefined;
};
