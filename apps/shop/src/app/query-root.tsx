import { queryClient } from "@espalier/web/query-client";
import { QueryClientProvider } from "@tanstack/react-query";

import { LeaveGuard } from "./leave-guard.tsx";
import { MemberRoot } from "./member-root.tsx";

/** Around every screen that asks the server something to show. The login does not, and is spared the code for it. */
export function QueryRoot() {
  return (
    <QueryClientProvider client={queryClient}>
      <MemberRoot />
      <LeaveGuard />
    </QueryClientProvider>
  );
}
