import type { DataOf } from "@espalier/contract/types";
import { isRunUnfinished, isRunWaiting } from "@espalier/core/states/run";
import type { RunStatus } from "@espalier/core/vocabulary/run";
import { queryClient } from "@espalier/web/query-client";
import { queryOptions } from "@tanstack/react-query";

import { api } from "../../../lib/api.ts";

export type RunState = DataOf<"adminRunState">;
export type Run = DataOf<"adminRunView">;
export type RunRow = DataOf<"adminRunList">["list"][number];
export type PlanJob = Run["jobs"][number];
export type Preview = NonNullable<NonNullable<RunState["preview"]>["result"]>;

/** Interval at which the worker's progress is polled, in milliseconds. */
const LOOK = 1_000;

export const isUnderWay = (job: Pick<PlanJob, "status"> | null | undefined): boolean =>
  job?.status === "queued" || job?.status === "running";

const isMoving = ({ status }: { readonly status: RunStatus }): boolean =>
  isRunUnfinished(status) && !isRunWaiting(status);

const stateKey = ["run-state"];

/** The actions possible on runs now; polled while a job is in progress. Once it has ended the runs are reloaded. */
export const runStateQuery = queryOptions({
  queryKey: stateKey,
  queryFn: async ({ signal }) => {
    const before = queryClient.getQueryData<RunState>(stateKey);
    const state = await api("adminRunState", {}, { signal });
    if (before !== undefined && format(before) !== format(state)) {
      void queryClient.invalidateQueries({ queryKey: ["runs"] });
    }
    return state;
  },
  refetchInterval: ({ state: { data } }) =>
    data !== undefined &&
    (isUnderWay(data.job) || isUnderWay(data.preview) || (data.unfinished !== null && isMoving(data.unfinished)))
      ? LOOK
      : false,
});

/** The part of the state that the runs depend on. */
const format = ({ job, unfinished, active_version }: RunState): string =>
  JSON.stringify([job?.id, job?.status, job?.run_id, unfinished, active_version]);

/** One run; looked at again while something is done with it. */
export const runQuery = (id: number) =>
  queryOptions({
    queryKey: ["runs", "view", id],
    queryFn: ({ signal }) => api("adminRunView", { id }, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && (isMoving(data) || data.jobs.some(isUnderWay)) ? LOOK : false,
  });

export const receiversQuery = (id: number) =>
  queryOptions({
    queryKey: ["runs", "receivers", id],
    queryFn: ({ signal }) => api("adminRunReceivers", { id }, { signal }),
  });

export const runProfitQuery = (run: number, line: number) =>
  queryOptions({
    queryKey: ["runs", "profit", run, line],
    queryFn: ({ signal }) => api("adminRunProfit", { run, line }, { signal }),
  });

/** Reloads the jobs in progress and every run after an action. */
export const refreshRuns = async (): Promise<void> => {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: stateKey }),
    queryClient.invalidateQueries({ queryKey: ["runs"] }),
  ]);
};
