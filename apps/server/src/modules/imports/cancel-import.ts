import { done, refused } from "@espalier/core/vocabulary/outcome";

import type { Tx } from "../../platform/db/in-transaction.ts";
import type { Answer, RecordAudit } from "../../platform/http/bind-call.ts";
import { findImport } from "./queries.ts";
import { changeImport, deleteFile } from "./store.ts";

/** Cancels an import and deletes its file, which contains personal addresses. */
export const cancelImport = async (
  tx: Tx,
  recordAudit: RecordAudit,
  id: number,
  now: Date,
): Promise<Answer<"adminImportCancel">> => {
  const found = await findImport(tx, id);
  if (!found) return refused("import.unknown");
  const cancelled = await changeImport(tx, id, "cancelled", { ended_at: now });
  if (!cancelled.ok) return cancelled;
  await deleteFile(tx, id);
  await recordAudit({ subject: { kind: "import", id: String(id) }, before: { status: found.status } });
  return done(null);
};
