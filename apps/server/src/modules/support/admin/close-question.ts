import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import type { RecordAudit } from "../../../platform/http/bind-call.ts";
import { changeQuestion } from "../store.ts";
import { lockQuestion } from "./queries.ts";

/** Closes a question, unless somebody wrote since the operator read it. The member is not notified: nothing was said. */
export const closeQuestion = async (
  tx: Tx,
  recordAudit: RecordAudit,
  { id, version }: { readonly id: number; readonly version: string },
  now: Date,
): Promise<Outcome<null, "question.unknown" | "question.changed" | "question.closed">> => {
  const found = await lockQuestion(tx, id);
  if (!found) return refused("question.unknown");
  if (found.version !== version) return refused("question.changed");
  const closed = await changeQuestion(tx, { memberId: found.member_id, id }, "closed", now);
  if (!closed.ok) return closed;
  const states = { before: { state: found.state }, after: { state: closed.value } };
  await recordAudit({ subject: { kind: "question", id: String(id) }, ...states });
  return done(null);
};
