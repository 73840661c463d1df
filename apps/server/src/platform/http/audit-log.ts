import type { Tx } from "../db/in-transaction.ts";

/** What an operator did to what. Values are plain: text, numbers, yes and no, lists and objects of them. */
export type AuditNote = {
  readonly subject: { readonly kind: string; readonly id: string };
  readonly before?: unknown;
  readonly after?: unknown;
  readonly reason?: string;
};

/** Who did it, by which call, when and from where. */
export type AuditBy = {
  readonly operatorId: number;
  readonly action: string;
  readonly address: string;
  readonly now: Date;
};

/** Adds lines to the audit log, which can only be added to; several of them by one statement. */
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
