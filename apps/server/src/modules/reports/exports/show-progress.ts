import { done, refused } from "@espalier/core/vocabulary/outcome";

import type { Db } from "../../../platform/db/in-transaction.ts";
import type { Answer } from "../../../platform/http/bind-call.ts";
import { findExport } from "./queries.ts";

/** An export without progress for this long has died with its process, or its reader takes nothing any more. Milliseconds. */
export const SILENT_MS = 60_000;

/** How far an operator's export is. */
export const showProgress = async (
  db: Db,
  { id, operatorId }: { readonly id: number; readonly operatorId: number },
  now: Date,
): Promise<Answer<"adminExportProgress">> => {
  const found = await findExport(db, id, operatorId);
  if (!found) return refused("export.unknown");
  const { rows, total, status, heartbeat_at } = found;
  const isSilent = status === "running" && now.getTime() - (heartbeat_at?.getTime() ?? 0) > SILENT_MS;
  return done({ rows, total, status: isSilent ? "failed" : status });
};
