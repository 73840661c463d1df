import { addDays, daysBetween } from "@espalier/core/vocabulary/days";
import type { IncentiveList } from "@espalier/core/vocabulary/incentive";
import { type Money, ZERO, least, subtract } from "@espalier/core/money/money";

/** An item's condition and bonus: volume of the weaker leg within a number of plan days, and an amount of CP. Hundredths. */
type Terms = {
  readonly weakerLegSales: Money;
  readonly bonusAmount: Money;
  readonly qualificationDays: number;
};

export type Item = {
  readonly id: number;
  readonly list: IncentiveList;
  readonly level: number;
  readonly onOffer: boolean;
  readonly terms: Terms;
};

/** The totals of a member's legs at one point in time, in hundredths of PV. */
export type Legs = { readonly left: Money; readonly right: Money };

/** A member's legs now and, where something changed on plan day `day`, at the beginning of that day. */
export type Standing = {
  readonly now: Legs;
  readonly day: string | null;
  readonly atDay: Legs;
  /** The start of the member's incentives; null before the member was first active. */
  readonly start: { readonly startsOn: string; readonly base: Legs } | null;
};

/**
 * An item's window for a member, from the beginning of one plan day to the beginning of another, with its own terms.
 */
export type Window = {
  readonly startsOn: string;
  readonly endsOn: string;
  readonly terms: Terms;
  readonly base: Legs;
  /** Null while it is open, and until the legs are first read after its end. */
  readonly end: Legs | null;
  readonly achievedAt: Date | null;
  readonly claimedAt: Date | null;
};

/** The state of an item for a member. */
export type Progress = Terms & {
  /** The first plan day of the present window; null before the member's start. */
  readonly startsOn: string | null;
  /** The growth of the weaker leg within the window, never below zero. */
  readonly groupSales: Money;
  /** For a performance item only until it is claimed. */
  readonly isAchieved: boolean;
  readonly isClaimed: boolean;
  readonly claimedAt: Date | null;
  /** Whether it was achieved and this is not stored yet. */
  readonly isNewlyAchieved: boolean;
};

/** A member's progress with an item on a plan day. Source: docs/spec-interpretations.md, "Incentives". */
export const progressOf = (item: Item, window: Window | null, standing: Standing, today: string): Progress => {
  if (!window) return { ...item.terms, ...UNTOUCHED, startsOn: freshStart(item, standing, today) };
  if (item.list === "performance" && today >= window.endsOn) {
    // The next window begins with its day, even before it is stored.
    return { ...item.terms, ...UNTOUCHED, startsOn: nextStart(window, item.terms.qualificationDays, today) };
  }
  const groupSales = weakerGrowth(window.base, endOf(window, standing, today));
  const isReached = window.achievedAt !== null || groupSales >= window.terms.weakerLegSales;
  const isClaimed = window.claimedAt !== null;
  return {
    ...window.terms,
    startsOn: window.startsOn,
    groupSales,
    isAchieved: isReached && !(isClaimed && item.list === "performance"),
    isClaimed,
    claimedAt: window.claimedAt,
    isNewlyAchieved: isReached && window.achievedAt === null,
  };
};

const UNTOUCHED = {
  groupSales: ZERO,
  isAchieved: false,
  isClaimed: false,
  claimedAt: null,
  isNewlyAchieved: false,
} as const;

const freshStart = (item: Item, { start }: Standing, today: string): string | null => {
  if (!start) return null;
  return item.list === "performance" ? today : start.startsOn;
};

/** Windows follow one another without a gap. */
const nextStart = ({ endsOn }: Window, days: number, today: string): string => {
  const missed = Math.floor(daysBetween(endsOn, today) / days);
  return addDays(endsOn, missed * days);
};

/**
 * The legs' totals for a window: the present ones while it is open, then those at the beginning of the day on which it
 * ended.
 */
const endOf = ({ end, endsOn }: Window, { now, day, atDay }: Standing, today: string): Legs => {
  if (end) return end;
  return today >= endsOn && day !== null && day >= endsOn ? atDay : now;
};

/** The growth of the leg that grew less, in hundredths; zero when one shrank. */
export const weakerGrowth = (from: Legs, to: Legs): Money => {
  const growth = least(subtract(to.left, from.left), subtract(to.right, from.right));
  return growth > 0n ? growth : ZERO;
};
