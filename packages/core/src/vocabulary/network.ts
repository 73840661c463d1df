/** The two legs of a placement. */
export const SIDES = ["left", "right"] as const;
export type Side = (typeof SIDES)[number];

/** The places that a member's own invite code gives newcomers: an outer end, or the weaker leg. */
export const PLACEMENT_PREFERENCES = ["left", "right", "weaker"] as const;
export type PlacementPreference = (typeof PLACEMENT_PREFERENCES)[number];
