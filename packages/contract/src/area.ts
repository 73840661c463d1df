import type { Call } from "./define-call.ts";

/** The part of the product that a call belongs to: each has sessions of its own. */
export type Area = "member" | "store" | "admin";

/** The area of a call, by its path. */
export const areaOf = ({ path }: Pick<Call, "path">): Area => {
  if (path.startsWith("/admin/")) return "admin";
  return path.startsWith("/store/") || path.startsWith("/customer/") ? "store" : "member";
};
