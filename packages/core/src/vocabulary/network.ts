/** The two legs of a placement. */
export const SIDES = ["left", "right"] as const;
export type Side = (typeof SIDES)[number];

/** Where a member's own invite code places newcomers: at an outer end, or in the leg with less volume. */
export const PLACEMENT_PREFERENCES = ["left", "right", "weaker"] as const;
export type PlacementPreference = (typeof PLACEMENT_PREFERENCES)[number];
