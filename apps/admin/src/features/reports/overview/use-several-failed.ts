import { notifyManager, type Query, useQueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";

import { firstStepsQuery } from "../../../lib/first-steps-query.ts";

/** Parts of the overview that could not be loaded. The first steps are not there without their answer, and say nothing. */
const hasFailed = ({ state, queryHash }: Query): boolean =>
  state.status === "error" && state.data === undefined && queryHash !== JSON.stringify(firstStepsQuery.queryKey);

const FAILED = { queryKey: ["overview"], type: "active", predicate: hasFailed } as const;

/** Whether more than one part of the overview could not be loaded: then one message says so for all of them. */
export function useSeveralFailed(): boolean {
  const cache = useQueryClient().getQueryCache();
  return useSyncExternalStore(
    (notify) => cache.subscribe(notifyManager.batchCalls(notify)),
    () => cache.findAll(FAILED).length > 1,
  );
}

/** Loads again what could not be loaded. */
export function useRetryFailed(): () => void {
  const queries = useQueryClient();
  return () => void queries.refetchQueries(FAILED);
}
