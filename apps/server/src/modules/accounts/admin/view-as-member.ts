import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import type { RecordAudit } from "../../../platform/http/bind-call.ts";
import { openViewSession } from "../store/sessions.ts";
import { findMemberId } from "./queries.ts";

type Look = { readonly uid: string; readonly reason: string };
type By = { readonly operatorId: number; readonly random: (bytes: number) => Buffer; readonly now: Date };

/** Opens a session in which the operator sees what the member sees and changes nothing. */
export const viewAsMember = async (
  tx: Tx,
  recordAudit: RecordAudit,
  { uid, reason }: Look,
  { operatorId, random, now }: By,
): Promise<Outcome<{ readonly token: string; readonly until: Date }, "member.unknown">> => {
  const memberId = await findMemberId(tx, uid);
  if (memberId === undefined) return refused("member.unknown");
  const opened = await openViewSession(tx, { memberId, operatorId }, random, now);
  await recordAudit({ subject: { kind: "member", id: uid }, after: { until: opened.until.toISOString() }, reason });
  return done(opened);
};
