import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import type { RecordAudit } from "../../../platform/http/bind-call.ts";
import { findMemberId } from "./queries.ts";
import { deleteSessions } from "../store/sessions.ts";

/** Ends one session of a member, or all of them; returns the number ended. */
export const endSessions = async (
  tx: Tx,
  recordAudit: RecordAudit,
  { uid, id }: { readonly uid: string; readonly id?: number | undefined },
): Promise<Outcome<{ readonly ended: number }, "member.unknown" | "session.unknown">> => {
  const memberId = await findMemberId(tx, uid);
  if (memberId === undefined) return refused("member.unknown");
  const ended = await deleteSessions(tx, memberId, id);
  if (id !== undefined && ended === 0) return refused("session.unknown");
  await recordAudit({ subject: { kind: "member", id: uid }, after: { sessions_ended: ended } });
  return done({ ended });
};
