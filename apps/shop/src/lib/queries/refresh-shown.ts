import { toastFailure } from "@espalier/web/toast-failure";
import { CancelledError, type InfiniteData, type QueryClient } from "@tanstack/react-query";

/** Reloads everything the screen shows; a paged list starts again with its first page. A failure is shown, and the old content stays. */
export async function refreshShown(client: QueryClient): Promise<void> {
  for (const { queryKey } of client.getQueryCache().findAll({ type: "active" })) {
    client.setQueryData(queryKey, firstPageOnly);
  }
  try {
    await client.refetchQueries({ type: "active" }, { throwOnError: true });
  } catch (error) {
    // The screen was left meanwhile.
    if (!(error instanceof CancelledError)) toastFailure(error);
  }
}

/** The same data where it is not in pages. */
const firstPageOnly = (data: unknown): unknown =>
  isPaged(data) ? { ...data, pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) } : data;

const isPaged = (data: unknown): data is InfiniteData<unknown> =>
  typeof data === "object" &&
  data !== null &&
  "pages" in data &&
  Array.isArray(data.pages) &&
  "pageParams" in data &&
  Array.isArray(data.pageParams);
