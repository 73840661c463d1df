import { CallError } from "@espalier/contract/caller";
import type { ToastAction } from "@espalier/ui/feedback/toaster";

import { toaster } from "./toaster.ts";

/**
 * Shows why a call failed, in the server's words, or in `instead` when no answer came that says it. An expired session
 * has its own notice, which must not be replaced, and a call the page gave up itself is no failure.
 */
export function toastFailure(error: unknown, instead?: string, action?: ToastAction): void {
  if (!(error instanceof CallError)) throw error;
  if (error.key === "session.expired" || error.key === "aborted") return;
  const text = hasReason(error) ? error.msg : (instead ?? error.msg);
  void toaster.show(text, { tone: "danger", action });
}

/** A refusal names its reason; a fault or a broken line does not. */
const hasReason = (error: CallError): boolean => error.code > 0 && error.code < 500;
