import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import type { Note } from "../../../platform/http/bind-call.ts";
import { endAllSessions } from "../store/sessions.ts";
import type { Company } from "../../notifications/company.ts";
import { notifyPasswordChanged } from "../../notifications/notify-account-change.ts";
import { lockMember } from "./queries.ts";
import { changeMember } from "../store/members.ts";

/** Gives the account a one-time password, ends its sessions, notifies the member, and has the member set both passwords again (backend 2). */
export const resetMember = async (
  tx: Tx,
  note: Note,
  { uid, reason }: { readonly uid: string; readonly reason: string },
  { hash, company, now }: { readonly hash: string; readonly company: Company; readonly now: Date },
): Promise<Outcome<null, "member.unknown">> => {
  const member = await lockMember(tx, uid);
  if (!member) return refused("member.unknown");
  await changeMember(tx, member.id, { password_hash: hash, must_reset: true });
  await endAllSessions(tx, member.id);
  await notifyPasswordChanged(tx, company, "login", { memberId: member.id, now });
  await note({ subject: { kind: "member", id: uid }, after: { must_reset: true }, reason });
  return done(null);
};
