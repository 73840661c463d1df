import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

/**
 * Refuses what may be done again only in so many seconds. It belongs into the check of a write, which a repeated request
 * does not run: its answer is stored, and it uses nothing up.
 */
export const refuseTooMany = (seconds: number): Outcome<undefined, "too_many"> =>
  seconds > 0 ? refused("too_many", { seconds: String(seconds) }) : done(undefined);
