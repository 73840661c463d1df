import type { IncentiveList } from "@espalier/core/vocabulary/incentive";
import { daysLeft } from "./incentive-formulas.ts";
import type { AdvancementItem, Incentives } from "./incentive-query.ts";

/** An item as a card shows it. */
export type ShownItem = AdvancementItem & {
  readonly list: IncentiveList;
  /**
   * The start of its window in Unix seconds: the member's own for advancement, the item's for performance; 0 for none.
   */
  readonly startAt: number;
};

export type IncentiveStatus = "waiting" | "running" | "achieved" | "claimed" | "ended";

/** The items of one list. */
export function itemsOf(incentives: Incentives, list: IncentiveList): readonly ShownItem[] {
  const { advancementList, performanceList, startAt } = incentives;
  if (list === "advancement") return advancementList.map((item) => ({ ...item, list, startAt }));
  return performanceList.map(({ start_at, ...item }) => ({ ...item, list, startAt: start_at }));
}

/** Claimable only when achieved, and of the advancement list only when not claimed yet (section 4 of the specification). */
export const isClaimable = ({ list, is_achieved, is_claimed }: ShownItem): boolean =>
  is_achieved && (list === "performance" || !is_claimed);

/** An advancement that was achieved in its window can be claimed at any time after; a performance only while its window is open. */
export const isClaimableForGood = (item: ShownItem): boolean => item.list === "advancement" && isClaimable(item);

export function statusOf(item: ShownItem, now: number): IncentiveStatus {
  if (isClaimable(item)) return "achieved";
  if (item.is_claimed) return "claimed";
  if (item.startAt === 0) return "waiting";
  return daysLeft(item.startAt, item.qualification_days, now) > 0 ? "running" : "ended";
}

/** What can be claimed first, then what is under way, and what is over last; within these as the plan lists them. */
export const inOrder = (items: readonly ShownItem[], now: number): readonly ShownItem[] =>
  items.toSorted((one, other) => ORDER.indexOf(statusOf(one, now)) - ORDER.indexOf(statusOf(other, now)));

const ORDER: readonly IncentiveStatus[] = ["achieved", "running", "waiting", "claimed", "ended"];

/** The highest level of a list that the member has achieved; null before the first. */
export const ownLevel = (items: readonly AdvancementItem[]): number | null =>
  items.reduce<number | null>(
    (highest, { level, is_achieved, is_claimed }) =>
      (is_achieved || is_claimed) && level > (highest ?? 0) ? level : highest,
    null,
  );
