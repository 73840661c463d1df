import type { Sending, Unanswered } from "@espalier/web/attempt";
import type { QueryKey } from "@tanstack/react-query";

export type LostRequests<Request> = Unanswered<Request> & {
  /** Called when an answer did not come. */
  readonly lose: () => void;
  /** Whether the outcome of one is unknown: no answer came, and the records that show it were not seen since. */
  readonly isUnknown: () => boolean;
};

type Parts = {
  /** The time at which the records that show the outcome were last loaded, in milliseconds; 0 for never. */
  readonly seenAt: () => number;
  readonly now: () => number;
};

/**
 * Requests with a password whose answer did not come. They are kept in memory alone, as long as the app is open, so that the
 * same request sent again, even after leaving the screen, is the same action. A member who has looked at the records since knows the
 * outcome: a request after that is a new action.
 */
export function createLostRequests<Request>({ seenAt, now }: Parts): LostRequests<Request> {
  const sendings = new Map<string, Sending<Request>>();
  let lostAt: number | undefined;

  /** Only an outcome that was unknown before the records came can be read from them. */
  function clearResolved() {
    if (lostAt === undefined || seenAt() <= lostAt) return;
    sendings.clear();
    lostAt = undefined;
  }

  return {
    get(purpose) {
      clearResolved();
      return sendings.get(purpose);
    },
    set: (purpose, sending) => sendings.set(purpose, sending),
    delete(purpose) {
      sendings.delete(purpose);
      if (sendings.size === 0) lostAt = undefined;
    },
    lose() {
      lostAt = now();
    },
    isUnknown() {
      clearResolved();
      return lostAt !== undefined;
    },
  };
}

type Cached = { readonly state: { readonly dataUpdatedAt: number } };

/** The time of the last load under a key of the cache, in milliseconds; 0 for never. */
export const lastLoaded = (
  cache: { readonly findAll: (filter: { queryKey: QueryKey }) => readonly Cached[] },
  queryKey: QueryKey,
): number => Math.max(0, ...cache.findAll({ queryKey }).map(({ state }) => state.dataUpdatedAt));
