import { lazyOverlay } from "@espalier/web/lazy-overlay";

import { useLeaveGuard } from "./use-leave-guard.ts";

const LeaveQuestion = lazyOverlay(async () => (await import("./leave-question.tsx")).LeaveQuestion);

/** Asks before unsaved changes are lost, wherever in the admin app they are. */
export function LeaveGuard() {
  const { asking, leave, stay } = useLeaveGuard();
  return <LeaveQuestion open={asking} onOpenChange={(open) => open || stay()} onLeave={leave} />;
}
