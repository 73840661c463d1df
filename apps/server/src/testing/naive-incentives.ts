import type { Written } from "./plan-world.ts";

/** An item of the model. Volumes in hundredths, days as numbers. */
export type NaiveItem = {
  readonly id: number;
  readonly list: "advancement" | "performance";
  readonly target: number;
  readonly days: number;
};

type Sale = { readonly member: number; readonly pv: number; readonly soldOn: number; countedOn: number | null };

/** The shown state of an item. */
export type NaiveProgress = {
  readonly id: number;
  readonly startsOn: number | null;
  readonly sales: number;
  readonly isAchieved: boolean;
  readonly isClaimed: boolean;
};

/**
 * A second, simple implementation of incentives: every figure is summed from the list of all sales, by walking the
 * tree, each time it is read.
 */
export const naiveIncentives = (members: readonly Written[], items: readonly NaiveItem[], activation: number) => {
  const sales: Sale[] = [];
  const starts = new Map<number, number>();
  const seen = new Set<string>();
  const claimed = new Set<string>();
  const growth = weakerGrowth(members, sales);
  const progress = (member: number, item: NaiveItem, today: number): NaiveProgress => {
    const start = starts.get(member);
    if (start === undefined) return { id: item.id, startsOn: null, sales: 0, isAchieved: false, isClaimed: false };
    const rounds = item.list === "performance" ? Math.floor((today - start) / item.days) : 0;
    const from = start + rounds * item.days;
    const sold = growth(member, from, Math.min(today + 1, from + item.days));
    const key = `${member} ${item.id} ${from}`;
    const isClaimed = claimed.has(key);
    const isReached = seen.has(key) || sold >= item.target;
    return {
      id: item.id,
      startsOn: from,
      sales: sold,
      isAchieved: isReached && !(isClaimed && item.list === "performance"),
      isClaimed,
    };
  };
  const keyOf = (member: number, { id, startsOn }: NaiveProgress): string => `${member} ${id} ${startsOn}`;
  return {
    sell: (member: number, pv: number, today: number): void =>
      void sales.push({ member, pv, soldOn: today, countedOn: null }),
    rollUp: (today: number): void => {
      for (const sale of sales) sale.countedOn ??= today;
      for (const { id } of members) {
        const own = sales.reduce((sum, sale) => sum + (sale.member === id ? sale.pv : 0), 0);
        if (own >= activation && !starts.has(id)) starts.set(id, today);
      }
    },
    look: (member: number, today: number) => {
      const shown = items.map((item) => progress(member, item, today));
      for (const each of shown) if (each.isAchieved) seen.add(keyOf(member, each));
      const start = starts.get(member);
      const invited = members.filter(({ sponsor }) => sponsor === member).map(({ id }) => id);
      const since = sales.filter(
        (sale) => start !== undefined && sale.soldOn >= start && invited.includes(sale.member),
      );
      return {
        items: shown,
        startsOn: start ?? null,
        inviteSales: since.reduce((sum, { pv }) => sum + pv, 0),
        positionSales: start === undefined ? 0 : growth(member, start, today + 1),
      };
    },
    claim: (member: number, item: NaiveItem, today: number): string => {
      const each = progress(member, item, today);
      if (each.isClaimed) return "incentive.claimed";
      if (!each.isAchieved) return "incentive.not_achieved";
      claimed.add(keyOf(member, each));
      seen.add(keyOf(member, each));
      return "paid";
    },
  };
};

/** The growth of a member's weaker leg from the beginning of one day to the beginning of another, never below zero. */
const weakerGrowth = (
  members: readonly Written[],
  sales: readonly Sale[],
): ((member: number, from: number, to: number) => number) => {
  const childOf = (id: number, side: number) => members.find((each) => each.parent === id && each.side === side)?.id;
  const treeOf = (id: number | undefined): readonly number[] =>
    id === undefined ? [] : [id, ...treeOf(childOf(id, 1)), ...treeOf(childOf(id, 2))];
  /** The volume of a leg before a day. */
  const legBefore = (member: number, side: number, day: number): number => {
    const below = treeOf(childOf(member, side));
    const counted = sales.filter((sale) => sale.countedOn !== null && sale.countedOn < day);
    return counted.reduce((sum, sale) => sum + (below.includes(sale.member) ? sale.pv : 0), 0);
  };
  return (member, from, to) => {
    const [left, right] = [1, 2].map((side) => legBefore(member, side, to) - legBefore(member, side, from));
    return Math.max(0, Math.min(left ?? 0, right ?? 0));
  };
};
