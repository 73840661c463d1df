import { done, refused } from "@espalier/core/vocabulary/outcome";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import type { Answer, RecordAudit } from "../../../platform/http/bind-call.ts";
import { endExport } from "../store/exports.ts";
import { findExport } from "./queries.ts";

/** Cancels an operator's own export; the process that writes it stops. */
export const cancelExport = async (
  tx: Tx,
  recordAudit: RecordAudit,
  { id, operatorId }: { readonly id: number; readonly operatorId: number },
  now: Date,
): Promise<Answer<"adminExportCancel">> => {
  const found = await findExport(tx, id, operatorId);
  if (!found) return refused("export.unknown");
  await endExport(tx, id, "cancelled", now);
  await recordAudit({ subject: { kind: "export", id: found.name }, after: { rows: found.rows } });
  return done(null);
};
