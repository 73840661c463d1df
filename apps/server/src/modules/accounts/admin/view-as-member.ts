import { may } from "@espalier/contract/roles";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import type { RecordAudit } from "../../../platform/http/bind-call.ts";
import type { SessionOperator } from "../../../platform/http/caller.ts";
import { openViewSession } from "../store/sessions.ts";
import { findMemberId, lockRole } from "./queries.ts";

type Look = { readonly uid: string; readonly reason: string };
type By = {
  readonly operator: Pick<SessionOperator, "id" | "session">;
  readonly random: (bytes: number) => Buffer;
  readonly now: Date;
};

/** Opens a read-only session in which the operator sees the member's screens, and makes the link to it. */
export const viewAsMember = async (
  tx: Tx,
  recordAudit: RecordAudit,
  { uid, reason }: Look,
  { operator, random, now }: By,
): Promise<
  Outcome<
    { readonly secret: string; readonly until: Date },
    "member.unknown" | "session.expired" | "operator.not_permitted"
  >
> => {
  // Without the lock, a simultaneous logout would end only the impersonations that it already sees.
  const role = await lockRole(tx, operator.session);
  if (role === undefined) return refused("session.expired");
  if (!may(role, "members.view_as")) return refused("operator.not_permitted");
  const memberId = await findMemberId(tx, uid);
  if (memberId === undefined) return refused("member.unknown");
  const opened = await openViewSession(tx, { memberId, operatorId: operator.id }, random, now);
  await recordAudit({ subject: { kind: "member", id: uid }, after: { until: opened.until.toISOString() }, reason });
  return done(opened);
};
