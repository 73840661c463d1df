import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";

import { LoadFailed } from "./load-failed.tsx";

type LoadedProps<Data> = {
  query: UseQueryResult<Data>;
  /** The skeleton, shaped like what comes. */
  loading: ReactNode;
  /** The title of a failure, in place of the common one. */
  failedTitle?: string;
  /** Replaces the failure, for refusals with their own meaning. */
  failed?: (error: Error) => ReactNode;
  children: (data: Data) => ReactNode;
};

/** The state of one query: its skeleton, its content, or its failure with a retry. */
export function Loaded<Data>({ query, loading, failedTitle, failed, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isPending) return loading;
  const instead = query.error === null ? null : failed?.(query.error);
  if (instead) return instead;
  return (
    <LoadFailed
      onRetry={() => void query.refetch()}
      busy={query.isFetching}
      {...(failedTitle === undefined ? {} : { title: failedTitle })}
    />
  );
}
