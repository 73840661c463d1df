import type { BonusKind } from "../../vocabulary/bonus-kind.ts";
import type { LegSales } from "../find-sales.ts";
import type { Part, Share } from "../part.ts";
import type { PeriodOrder, PlanNetwork, PlanState, RetailOrder } from "../plan-state.ts";
import type { Explained, FactList, Step } from "./explanation.ts";
import type { ParameterList } from "./parameter.ts";

/** One kind of bonus. The rest of the code loops over the list in components.ts. */
export type Component<Raw extends RawProfit, Values, Facts, Name extends string, SummaryKey extends string, Printed> = {
  readonly parameters: ParameterList;
  /** The facts that explain a profit of this kind. */
  readonly facts: FactList;
  /**
   * Updates the state in place and returns the profits of a close. Each iteration computes them again, from the facts and the state as this
   * close left them, so that millions of profits are never in memory together.
   */
  readonly pay: (values: Values, close: CloseFacts) => Iterable<Raw>;
  /** The facts as they are stored. */
  readonly detail: (profit: Raw, names: RunNames) => ProfitDetail;
  /** The fields of a profit that `npm run plan -- settle` prints, beside its member, amount and parts. */
  readonly print: (profit: Raw, memberOf: (index: number) => number) => Printed;
  /** The calculation from volume to amount, line by line. */
  readonly steps: (facts: Facts, paid: Explained) => readonly Step<Name>[];
  /** The key of the sentence that explains the profit. */
  readonly summaryKey: (facts: Facts, paid: Explained) => SummaryKey;
};

/** A profit before the payout cap and the allotment. */
export type RawProfit = {
  readonly type: BonusKind;
  /** By index. */
  readonly member: number;
  /** In hundredths; negative when it is clawed back. */
  readonly raw: number;
  /** Set where the parts do not follow from the allotment of `raw`. */
  readonly parts?: readonly Part[];
};

/** The input of a component at a close. */
export type CloseFacts = {
  readonly network: PlanNetwork;
  readonly state: PlanState;
  /** 1 for each active member. */
  readonly active: Uint8Array;
  readonly orders: Iterable<PeriodOrder>;
  readonly retail: readonly RetailOrder[];
  /** The allotment of this component's profits. */
  readonly shares: readonly Share[];
  /** The results of the components listed before. */
  readonly earlier: ReadonlyMap<BonusKind, Iterable<RawProfit>>;
};

/** A profit's facts as they are stored: members and events by id, amounts in hundredths, rates in basis points. */
export type ProfitDetail = Readonly<Record<string, number | string | readonly SaleKey[]>>;

/** A sale by its buyer, event and leg. */
export type SaleKey = readonly [memberId: number, eventId: number, side: "left" | "right"];

/** The ids of a run's members and events, by index and position. */
export type RunNames = {
  readonly memberOf: (index: number) => number;
  /** The id of a volume event and of its buyer. */
  readonly eventOf: (position: number) => { readonly id: number; readonly memberId: number };
  /** The sales below a member. */
  readonly salesOf: (member: number) => LegSales;
};
