import { sideNumber } from "@espalier/core/vocabulary/wire-numbers";

import { readCode } from "@espalier/contract/typed-text/digits";

export const INVITED_SORTS = ["newest", "name", "volume"] as const;
export const STATES = ["active", "inactive"] as const;

/** Which of the invited members the list shows, and in which order; parts left out mean all, and the newest first. */
export type ReferralFilter = {
  /** The digits with which account numbers begin. */
  readonly uid: string;
  /** A part of names. One of these two is empty. */
  readonly name: string;
  readonly state: (typeof STATES)[number] | undefined;
  readonly side: keyof typeof sideNumber | undefined;
  /** Only those with no order for 60 days. */
  readonly orders: "none60" | undefined;
  readonly sort: (typeof INVITED_SORTS)[number];
};

/** The filter that an address names; what it does not know is left out. */
export const readFilter = (search: URLSearchParams): ReferralFilter => ({
  ...readSearched(search.get("uid") ?? search.get("name") ?? ""),
  state: STATES.find((state) => state === search.get("state")),
  side: (["left", "right"] as const).find((side) => side === search.get("side")),
  orders: search.get("orders") === "none60" ? "none60" : undefined,
  sort: INVITED_SORTS.find((sort) => sort === search.get("sort")) ?? "newest",
});

/** What somebody types is an account number, or its beginning, where it has digits only, and else a part of a name. */
export const readSearched = (typed: string): Pick<ReferralFilter, "uid" | "name"> => {
  const digits = readCode(typed);
  return /^\d*$/.test(digits) ? { uid: digits, name: "" } : { uid: "", name: typed.trim() };
};

/** The values of the address of a filter. */
export const writeFilter = ({ uid, name, state, side, orders, sort }: ReferralFilter) => ({
  uid,
  name,
  state,
  side,
  orders,
  sort: sort === "newest" ? undefined : sort,
});

/** The request of a filter. */
export const requestOf = ({ uid, name, state, side, orders, sort }: ReferralFilter) => ({
  ...(uid === "" ? {} : { username: uid }),
  ...(name === "" ? {} : { name }),
  ...(state === undefined ? {} : { active: state === "active" }),
  ...(side === undefined ? {} : { side: sideNumber[side] }),
  ...(orders === undefined ? {} : { dormant: true }),
  ...(sort === "newest" ? {} : { sort }),
});
