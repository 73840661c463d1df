import { onlineManager, QueryClient } from "@tanstack/react-query";

import { isUnanswered } from "./is-unanswered.ts";

// The library believes that a page begins with a connection; one opened without has to notice when it comes.
onlineManager.setOnline(navigator.onLine);

/** Answers of the server are fresh for half a minute. Only errors that may disappear are retried, and once. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => failures < 1 && isUnanswered(error),
      // Calls go to where the page came from; the browser's guess about the network would only stop them without a word.
      networkMode: "always",
      // Failed and stale queries are loaded again when the connection is back.
      refetchOnReconnect: true,
    },
    mutations: { networkMode: "always" },
  },
});
