import { done } from "@espalier/core/vocabulary/outcome";

import type { Db } from "../../platform/db/in-transaction.ts";
import type { Answer, CallContext } from "../../platform/http/bind-call.ts";
import { enqueueJob } from "../../platform/jobs/enqueue-job.ts";
import { receiveFile } from "./receive-file.ts";
import { changeImport } from "./store.ts";

/** Stores a file as it arrives, outside the transaction, and has a worker check it. */
export const uploadImport = async (
  db: Db,
  { input, caller, now, write }: CallContext<"adminImportUpload">,
): Promise<Answer<"adminImportUpload">> => {
  const received = await receiveFile(db, input, { operatorId: caller.operator.id, now });
  if (!received.ok) return received;
  const { id, bytes, name } = received.value;
  return await write(async (tx, recordAudit) => {
    const changed = await changeImport(tx, id, "received", { bytes, heartbeat_at: now });
    if (!changed.ok) return changed;
    await enqueueJob(tx, "check-import", { id });
    await recordAudit({ subject: { kind: "import", id: String(id) }, after: { kind: input.kind, file: name, bytes } });
    return done({ id });
  });
};
