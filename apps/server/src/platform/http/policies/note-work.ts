import type { ErrorKey } from "@espalier/contract/errors";
import type { Outcome } from "@espalier/core/vocabulary/outcome";

import type { Tx } from "../../db/in-transaction.ts";
import type { Note } from "../bind-call.ts";
import type { AuditBy, CallServices } from "../call-services.ts";

type NotedWork = (tx: Tx, note: Note) => Promise<Outcome<unknown, ErrorKey>>;

/** An operator's work as work that notes what it does: one that succeeds without a line in the audit log is a fault. */
export const noteWork =
  ({ writeAuditEntry }: Pick<CallServices, "writeAuditEntry">, by: AuditBy, work: NotedWork) =>
  async (tx: Tx): Promise<Outcome<unknown, ErrorKey>> => {
    let noted = false;
    const outcome = await work(tx, async (...notes) => {
      noted ||= notes.length > 0;
      await writeAuditEntry(tx, by, ...notes);
    });
    if (outcome.ok && !noted) throw new Error(`${by.action} changed something and did not note it`);
    return outcome;
  };
