import type { HostState } from "./host-state.ts";

/** Said of a host that is the primary, which is no fault where there are others. */
export const IS_PRIMARY = "is the primary itself";

/**
 * Why a host may not answer reads beside this primary, as the log says it behind its name; undefined if it may. `age` is that of its data
 * and `most` the greatest allowed, in milliseconds.
 */
export const faultOf = (
  primary: HostState,
  host: HostState | Error,
  { age, most }: { readonly age: number; readonly most: number },
): string | undefined => {
  if (host instanceof Error) return `cannot be reached (${host.message || "no answer"})`;
  if (host.company !== primary.company) return "is of another database";
  if (!host.isStandby) return host.timeline === primary.timeline ? IS_PRIMARY : "takes writes itself";
  if (host.timeline !== primary.timeline)
    return `is on timeline ${host.timeline} and the primary on ${primary.timeline}`;
  return age > most ? "is too far behind" : undefined;
};
