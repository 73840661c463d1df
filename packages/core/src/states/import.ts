import { IMPORT_STATUSES, type ImportStatus } from "../vocabulary/import.ts";
import { defineMachine, isAllowed } from "./machine.ts";

/**
 * The life of an imported file: received, checked as a whole, and applied in one transaction. One with errors can be applied
 * without the lines that have them.
 */
export const importStates = defineMachine({
  name: "import",
  states: IMPORT_STATUSES,
  start: { event: "begun", state: "receiving" },
  edges: {
    received: { from: ["receiving"], to: "checking", refusal: "import.ended" },
    found_clean: { from: ["checking"], to: "ready", refusal: "import.ended" },
    found_faulty: { from: ["checking"], to: "refused", refusal: "import.ended" },
    check_failed: { from: ["checking"], to: "failed", refusal: "import.ended" },
    accepted: { from: ["ready", "refused"], to: "applying", refusal: "import.not_ready" },
    applied: { from: ["applying"], to: "done", refusal: "import.ended" },
    outdated: { from: ["applying"], to: "refused", refusal: "import.ended" },
    apply_failed: { from: ["applying"], to: "failed", refusal: "import.ended" },
    cancelled: { from: ["checking", "ready", "refused", "applying"], to: "cancelled", refusal: "import.ended" },
  },
  unknown: "import.unknown",
});

export const canApplyImport = (status: ImportStatus): boolean => isAllowed(importStates, "accepted", status);
