import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import type { RecordAudit } from "../../../platform/http/bind-call.ts";
import { endAllSessions } from "../store/sessions.ts";
import { setFrozen } from "../../ledger/post-journals.ts";
import { lockMember } from "./queries.ts";
import { changeMember } from "../../members/store/members.ts";

type Freezing = { readonly uid: string; readonly frozen: boolean; readonly reason: string };

/**
 * Freezes a member or ends the freeze. A frozen member cannot log in, and only the company can post to the wallets.
 * If two operators do it at once, one succeeds and the other is informed.
 */
export const freezeMember = async (
  tx: Tx,
  recordAudit: RecordAudit,
  { uid, frozen, reason }: Freezing,
  now: Date,
): Promise<Outcome<null, "member.unknown" | "member.frozen_already" | "member.not_frozen">> => {
  const member = await lockMember(tx, uid);
  if (!member) return refused("member.unknown");
  if ((member.frozen_at !== null) === frozen) return refused(frozen ? "member.frozen_already" : "member.not_frozen");
  await changeMember(tx, member.id, { frozen_at: frozen ? now : null });
  await setFrozen(tx, member.id, frozen);
  if (frozen) await endAllSessions(tx, member.id);
  await recordAudit({ subject: { kind: "member", id: uid }, before: { frozen: !frozen }, after: { frozen }, reason });
  return done(null);
};
