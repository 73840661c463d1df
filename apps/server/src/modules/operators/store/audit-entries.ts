import type { Tx } from "../../../platform/db/in-transaction.ts";
import type { AuditBy, AuditNote } from "../../../platform/http/call-services.ts";

/** Adds entries to the append-only audit log; several by one statement. */
export const writeAuditEntry = async (tx: Tx, by: AuditBy, ...notes: readonly AuditNote[]): Promise<void> => {
  if (notes.length === 0) return;
  await tx
    .insertInto("audit_entry")
    .values(
      notes.map((note) => ({
        at: by.now,
        operator_id: by.operatorId,
        action: by.action,
        subject_kind: note.subject.kind,
        subject: note.subject.id,
        before: asJson(note.before),
        after: asJson(note.after),
        reason: note.reason ?? "",
        address: by.address,
      })),
    )
    .execute();
};

const asJson = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));
