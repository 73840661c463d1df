import { lazyOverlay } from "@espalier/web/lazy-overlay";

import { createLeaveGuard, useLeaveQuestion } from "@espalier/web/leaving/leave-guard";
import { useBlocker } from "react-router";

const LeaveQuestion = lazyOverlay(async () => (await import("./leave-question.tsx")).LeaveQuestion);

const guard = createLeaveGuard();

/** Asks before unsaved changes are lost, wherever in the admin app they are. */
export function LeaveGuard() {
  const { asking, leave, stay } = useLeaveQuestion(useBlocker(guard.holdsUp), guard);
  return <LeaveQuestion open={asking} onOpenChange={(open) => open || stay()} onLeave={leave} />;
}
