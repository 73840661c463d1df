import { queryClient } from "@espalier/web/query-client";
import { QueryClientProvider } from "@tanstack/react-query";

import { MemberRoot } from "./member-root.tsx";
import { useBackClosesOverlays } from "./use-back-closes-overlays.ts";

/** Around every screen that asks the server something to show. The login does not, and is spared the code for it. */
export function QueryRoot() {
  useBackClosesOverlays();
  return (
    <QueryClientProvider client={queryClient}>
      <MemberRoot />
    </QueryClientProvider>
  );
}
