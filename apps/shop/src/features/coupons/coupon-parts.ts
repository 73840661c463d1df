import type { Coupon } from "./coupon-queries.ts";

/** The parts of the coupons' screen, in the order of their tabs. */
export const PARTS = ["valid", "used", "expired", "exchange"] as const;
export type Part = (typeof PARTS)[number];
export type OwnedPart = Exclude<Part, "exchange">;

/** The part that an address names; the valid coupons if it names none. */
export const partOf = (name: string | null): Part => PARTS.find((part) => part === name) ?? "valid";

/** The coupons of one part. Those not valid yet follow the valid ones; used and expired ones are latest first. */
export function couponsOf(coupons: readonly Coupon[], part: OwnedPart): readonly Coupon[] {
  if (part !== "valid") return coupons.filter(({ status }) => status === part).toReversed();
  const usable = coupons.filter(({ status }) => status === "valid");
  return [...usable, ...coupons.filter(({ status }) => status === "upcoming")];
}
