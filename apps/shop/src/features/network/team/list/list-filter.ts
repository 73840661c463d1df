import { addDays, utcDay } from "@espalier/core/vocabulary/days";
import { SIDES, type Side } from "@espalier/core/vocabulary/network";
import { sideNumber } from "@espalier/core/vocabulary/wire-numbers";

export const TEAM_SORTS = ["level", "newest", "name", "volume"] as const;
export const STATES = ["active", "inactive"] as const;
export const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
/** Days since a newcomer joined, at most. */
export const JOINED = [7, 30, 90] as const;

/** Which members of a team its list shows, and in which order; parts left out mean all, level by level. */
export type ListFilter = {
  readonly side: Side | undefined;
  readonly level: (typeof LEVELS)[number] | undefined;
  readonly state: (typeof STATES)[number] | undefined;
  readonly joined: (typeof JOINED)[number] | undefined;
  readonly sort: (typeof TEAM_SORTS)[number];
};

export const ALL = { side: undefined, level: undefined, state: undefined, joined: undefined } as const;

/** Whether anybody of the team may be missing from the list, or it is in another order. */
export const isChosen = ({ side, level, state, joined, sort }: ListFilter): boolean =>
  side !== undefined || level !== undefined || state !== undefined || joined !== undefined || sort !== "level";

/** The filter that an address names; what it does not know is left out. */
export const readListFilter = (search: URLSearchParams): ListFilter => ({
  side: SIDES.find((side) => side === search.get("side")),
  level: LEVELS.find((level) => String(level) === search.get("level")),
  state: STATES.find((state) => state === search.get("state")),
  joined: JOINED.find((days) => String(days) === search.get("joined")),
  sort: TEAM_SORTS.find((sort) => sort === search.get("sort")) ?? "level",
});

/** The values of the address of a filter. */
export const writeListFilter = ({ side, level, state, joined, sort }: ListFilter) => ({
  side,
  level: level?.toString(),
  state,
  joined: joined?.toString(),
  sort: sort === "level" ? undefined : sort,
});

/** The request of a filter at a time. */
export const listRequestOf = ({ side, level, state, joined, sort }: ListFilter, now: Date) => ({
  ...(side === undefined ? {} : { side: sideNumber[side] }),
  ...(level === undefined ? {} : { level }),
  ...(state === undefined ? {} : { active: state === "active" }),
  ...(joined === undefined ? {} : { since: dayBefore(now, joined) }),
  ...(sort === "level" ? {} : { sort }),
});

const dayBefore = (now: Date, days: number): string => addDays(utcDay(now), -days);
