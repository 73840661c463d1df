import type { ErrorKey } from "@espalier/contract/errors";
import type { Outcome } from "@espalier/core/vocabulary/outcome";

import type { Tx } from "../../db/in-transaction.ts";
import type { RecordAudit } from "../bind-call.ts";
import type { AuditBy, CallServices } from "../call-services.ts";

type AuditedWork = (tx: Tx, recordAudit: RecordAudit, checked: unknown) => Promise<Outcome<unknown, ErrorKey>>;

/** Makes an operator's work record its action: success without an entry in the audit log is a bug. */
export const auditWork =
  ({ writeAuditEntry }: Pick<CallServices, "writeAuditEntry">, by: AuditBy, work: AuditedWork) =>
  async (tx: Tx, checked: unknown): Promise<Outcome<unknown, ErrorKey>> => {
    let isRecorded = false;
    const outcome = await work(
      tx,
      async (...notes) => {
        isRecorded ||= notes.length > 0;
        await writeAuditEntry(tx, by, ...notes);
      },
      checked,
    );
    if (outcome.ok && !isRecorded) throw new Error(`${by.action} changed something and did not note it`);
    return outcome;
  };
