import type { BonusKind } from "../../vocabulary/bonus-kind.ts";
import type { LegSales } from "../find-sales.ts";
import type { Part, Share } from "../part.ts";
import type { PeriodOrder, PlanNetwork, PlanState } from "../plan-state.ts";
import type { Explained, FactList, Step } from "./explanation.ts";
import type { ParameterList } from "./parameter.ts";

/** One kind of bonus: what it is made of. Everything else loops over the list in components.ts. */
export type Component<Raw extends RawProfit, Values, Facts, Name extends string, SummaryKey extends string, Printed> = {
  readonly parameters: ParameterList;
  /** What a profit of this kind is explained by. */
  readonly facts: FactList;
  /** What the members are due at a close; moves the state on. */
  readonly pay: (values: Values, close: CloseFacts) => readonly Raw[];
  /** What is stored to explain a profit by its facts. */
  readonly detail: (profit: Raw, names: RunNames) => ProfitDetail;
  /** What `npm run plan -- settle` prints of a profit, beside its member, amount and parts. */
  readonly print: (profit: Raw, memberOf: (index: number) => number) => Printed;
  /** The way from volume to amount, line by line. */
  readonly steps: (facts: Facts, paid: Explained) => readonly Step<Name>[];
  /** The sentence that says what happened, by its key. */
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

/** What a component looks at in a close. */
export type CloseFacts = {
  readonly network: PlanNetwork;
  readonly state: PlanState;
  /** 1 for each active member. */
  readonly active: Uint8Array;
  readonly orders: readonly PeriodOrder[];
  /** The allotment of this component's profits. */
  readonly shares: readonly Share[];
  /** The results of the components listed before. */
  readonly earlier: ReadonlyMap<BonusKind, readonly RawProfit[]>;
};

/** A profit's facts as they are stored: members and events by id, amounts in hundredths, rates in basis points. */
export type ProfitDetail = Readonly<Record<string, number | string | readonly SaleKey[]>>;

/** A sale by its buyer, event and leg. */
export type SaleKey = readonly [memberId: number, eventId: number, side: "left" | "right"];

/** Who the members, orders and events of a run are, by index, name and position. */
export type RunNames = {
  readonly memberOf: (index: number) => number;
  readonly orderOf: (name: string) => string;
  /** The id of a volume event and its buyer's. */
  readonly eventOf: (position: number) => { readonly id: number; readonly memberId: number };
  readonly sales: ReadonlyMap<number, LegSales>;
};
