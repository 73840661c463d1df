import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import type { RecordAudit } from "../../../platform/http/bind-call.ts";
import { insertNote } from "../store/notes.ts";
import { findMemberId } from "./queries.ts";

type Noting = { readonly uid: string; readonly text: string; readonly operatorId: number; readonly now: Date };

/** Writes down something about a member, for operators only. A note is never changed. */
export const addNote = async (
  tx: Tx,
  recordAudit: RecordAudit,
  { uid, text, operatorId, now }: Noting,
): Promise<Outcome<{ id: number }, "member.unknown">> => {
  const memberId = await findMemberId(tx, uid);
  if (memberId === undefined) return refused("member.unknown");
  const id = await insertNote(tx, { member_id: memberId, operator_id: operatorId, text, at: now });
  await recordAudit({ subject: { kind: "member", id: uid }, after: { note: text } });
  return done({ id });
};
