import type { CallName } from "@espalier/contract/routes";

/** Calls whose use case is still to come; they answer code 501. This list must be empty in the end. */
export const PENDING_CALLS = [] as const satisfies readonly CallName[];
